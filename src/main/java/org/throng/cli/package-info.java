/**
 * The commands, such as {@code throng run | gui | standin | doctor | provision | size | compare}.
 *
 * <pre>
 * Throng -&gt; run (run, breakpoint) -&gt; plan, properties     what is run: the plan, checked, and its properties
 *                                 -&gt; remote               on other machines
 *                                 -&gt; results              the folder and its files
 *        -&gt; results (compare, trend), report, size        what has been run
 *        -&gt; the small commands, in this package           gui, injector, convert, doctor, keys, ...
 *                                    all -&gt; installation  where everything is, and JVMs that start from there
 * </pre>
 *
 * <p>{@link org.throng.cli.run.RunCommand} is the main command. The exit code is that of the verdict.
 *
 * <p>A mistake of the user is a {@link org.throng.command.UsageError}: one sentence and exit code 2.
 */
package org.throng.cli;
