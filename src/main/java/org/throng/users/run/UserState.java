package org.throng.users.run;

/** The state that an element keeps for one user, such as its open session; see {@link PerUser}. */
public interface UserState {

    /**
     * Ends what is open. The user has ended, or another user begins with this object. JMeter's variables may be gone.
     */
    void end();
}
