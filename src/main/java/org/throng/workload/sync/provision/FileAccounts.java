package org.throng.workload.sync.provision;

import java.util.ArrayList;
import java.util.List;
import org.throng.provision.Password;
import org.throng.provision.ProvisionException;
import org.throng.provision.Stage;
import org.throng.workload.sync.server.SyncUser;

/**
 * Makes the accounts of a population with their content, and removes them. The server's work at a user's first login,
 * such as laying out the home, is done here, so that no measurement contains it.
 */
final class FileAccounts {

    private static final String SHARED_FOLDER = "Shared by ";

    /** The folder is made each time, if it is missing. */
    private static final long REQUESTS_OF_SHARE = 2;

    private final FileServer server;
    private final AdminApi admin;
    private final FilePopulation population;
    private final Password password;
    private final Furnishing furnishing;

    /**
     * The content of accounts.
     *
     * @param tree their files
     * @param quotaBytes how much they may store; 0 for the server's default
     * @param sharedWith with how many neighbours each shares a folder, from 0
     */
    record Furnishing(FileTree tree, long quotaBytes, int sharedWith) {

        /** @throws IllegalArgumentException if one of them is invalid */
        Furnishing {
            if (quotaBytes < 0) {
                throw new IllegalArgumentException("a quota cannot be " + quotaBytes + " bytes");
            }
            if (sharedWith < 0) {
                throw new IllegalArgumentException("a folder cannot be shared with " + sharedWith + " users");
            }
        }
    }

    /** @throws IllegalArgumentException if there are too few neighbours */
    FileAccounts(
            FileServer server, Admin admin, FilePopulation population, Password password, Furnishing furnishing) {
        if (furnishing.sharedWith() >= population.size() && furnishing.sharedWith() > 0) {
            throw new IllegalArgumentException("of " + population.size() + " users none has "
                    + furnishing.sharedWith() + " neighbours to share with");
        }
        this.server = server;
        this.admin = admin.api();
        this.population = population;
        this.password = password;
        this.furnishing = furnishing;
    }

    /** The stages that make the accounts. */
    List<Stage> making() {
        List<Stage> stages = new ArrayList<>();
        stages.add(new Stage("create", "creating", user -> admin.create(population.name(user), password.clear())));
        stages.add(new Stage("login", "logging in", user -> home(user).logIn()));
        if (furnishing.quotaBytes() > 0) {
            stages.add(new Stage("quota", "setting quotas",
                    user -> admin.limit(population.name(user), furnishing.quotaBytes(), caller(user))));
        }
        if (furnishing.tree().files() > 0) {
            stages.add(new Stage("plant", "planting files", user -> home(user).plant(furnishing.tree()),
                    furnishing.tree().requests()));
        }
        if (furnishing.sharedWith() > 0) {
            stages.add(new Stage("share", "sharing", this::share, REQUESTS_OF_SHARE * furnishing.sharedWith()));
        }
        return stages;
    }

    /** The stages that remove the accounts. */
    List<Stage> removal() {
        return List.of(new Stage("remove", "removing", user -> admin.remove(population.name(user))));
    }

    private void share(int user) throws ProvisionException, InterruptedException {
        FileHome home = home(user);
        for (int distance = 1; distance <= furnishing.sharedWith(); distance++) {
            home.share(SHARED_FOLDER + population.name(user), population.name(population.neighbour(user, distance)));
        }
    }

    private FileHome home(int user) {
        return new FileHome(server, caller(user));
    }

    private Caller caller(int user) {
        return Caller.withCookies(SyncUser.basic(population.name(user), password.clear()));
    }
}
