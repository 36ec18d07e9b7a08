package org.throng.workload.bosh.provision;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntConsumer;
import org.throng.provision.Password;

/** Writes a whole population, with one password for all, in one import format. */
@FunctionalInterface
interface BulkFiles {

    /**
     * Memory does not depend on the number of users. Existing files are overwritten.
     *
     * @param folder target folder; made if it is missing
     * @param wrote called after each user with the number of written users
     * @return the file or folder with the users
     * @throws IOException if a file cannot be written
     */
    Path write(ChatPopulation population, Password password, Path folder, IntConsumer wrote) throws IOException;
}
