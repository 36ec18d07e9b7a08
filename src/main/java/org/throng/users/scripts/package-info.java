/**
 * The Groovy scripts that a plan calls by file. Each is compiled once, and users share the processors that run it:
 * JMeter has a copy of the processor for every user.
 *
 * <pre>
 * JSR223 processor -&gt; SharedScript -&gt; ScriptFiles (once for each file and test)
 *                                         -&gt; BuiltScripts, or Groovy's compiler
 * </pre>
 *
 * <p>{@code BuiltScripts} has the scripts that the build has compiled into Throng's jar, found by their text.
 */
package org.throng.users.scripts;
