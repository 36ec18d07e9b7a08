package org.throng.workload.bosh.provision;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntConsumer;
import org.throng.provision.Password;

/** Writes a whole population, with one password for all, in the form that something reads at once. */
@FunctionalInterface
public interface BulkFiles {

    /**
     * Memory does not depend on the number of users. What was written before is overwritten.
     *
     * @param folder where to; is made if there is none
     * @param wrote told after each user how many are written
     * @return the file or folder that now holds the users
     * @throws IOException if a file cannot be written
     */
    Path write(ChatPopulation population, Password password, Path folder, IntConsumer wrote) throws IOException;
}
