package org.throng.editor

import groovy.transform.CompileStatic
import org.apache.jmeter.threads.JMeterVariables
import org.throng.users.run.VirtualUser

/*
 * Pre-processor of "open document": determines the length of the new session. Once a session, so that no save needs a
 * decision.
 *
 * Parameters: saves a minute, percentage of the sessions that end each minute, and the seconds from the start of the
 * run during which sessions begin (ramp), go on (duration), and end (ramp-down).
 *
 * Sets saves (how many saves the session makes), lastSession (true when it goes on until the end of the run) and
 * runIsOver (true when the time of the user is over: without a document it ends).
 */

Session.plan((JMeterVariables) vars, (String[]) args, VirtualUser.current()?.seed() ?: ctx.threadNum)

@CompileStatic
class Session {

    private static final String NUMBER = 'throng.editor.session'

    static void plan(JMeterVariables variables, String[] parameters, long seed) {
        double savesPerMinute = Double.parseDouble(parameters[0])
        double endingPerMinute = Double.parseDouble(parameters[1]) / 100
        double seconds = Double.parseDouble(parameters[2]) + Double.parseDouble(parameters[3])
        double rampDown = Double.parseDouble(parameters[4])
        long number = (long) (variables.getObject(NUMBER) ?: 0L)
        variables.putObject(NUMBER, number + 1)
        SplittableRandom random = new SplittableRandom(seed * 31 + number)

        // the time at which the user leaves does not depend on its session
        seconds += new SplittableRandom(seed).nextDouble() * rampDown
        double millisLeft = Long.parseLong(variables.get('TESTSTART.MS')) + seconds * 1_000 - System.currentTimeMillis()
        // rounded up: the last saves are around the end, and the full rate lasts until shortly before it
        long possible = (long) Math.ceil(millisLeft / 60_000 * savesPerMinute)
        long wanted = savesUntilItEnds(endingPerMinute / savesPerMinute, random)
        // a session that began so late would have nothing to save
        boolean last = wanted >= possible - 1
        variables.put('saves', Math.max(1, last ? possible : wanted) as String)
        variables.put('lastSession', last as String)
        variables.put('runIsOver', (possible <= 0) as String)
    }

    /** Each save is as likely to be the last as any other, so that sessions end at an even rate. */
    private static long savesUntilItEnds(double chance, SplittableRandom random) {
        if (chance <= 0) {
            return Long.MAX_VALUE
        }
        return chance >= 1 ? 1 : (long) Math.ceil(Math.log(1 - random.nextDouble()) / Math.log(1 - chance))
    }
}
