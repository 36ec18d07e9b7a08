package org.throng.users;

import org.throng.users.profile.LoadProfile;
import org.throng.users.run.GroupStart;
import org.throng.users.run.UserFactory;

/**
 * A load profile in one run; this injector may drive several shares of it.
 *
 * @param groupName of the thread group
 * @param together how many users in a row stay on one injector
 * @param seed of the schedule, and of the users' random decisions
 * @param graceNanos that users have to end when the profile is over
 */
record ProfileRun(
        String groupName,
        LoadProfile profile,
        int together,
        long seed,
        long graceNanos,
        UserFactory factory,
        GroupStart start) {
}
