package org.throng.users;

/** The same on the newest JDK of the machine, whose users run on event loops. */
class LeavingIT extends LeavingTest {
}
