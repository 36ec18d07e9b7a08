package org.throng.users.run;

/** The same on the newest JDK of the machine, whose users wait without a thread. */
class HoldingSamplerIT extends HoldingSamplerTest {
}
