/**
 * The differences between Gotenberg 6, 7 and 8: paths, words, the fields of forms and their checks; and the options of
 * the stand-in.
 *
 * <pre>
 * ConversionForm -&gt; GotenbergRules: Gotenberg6                                        -&gt; Order | Refusal
 *                                  Gotenberg7, Gotenberg8 -&gt; Gotenberg8Form, FormCheck
 * </pre>
 *
 * <p>{@link org.throng.standin.conversion.gotenberg.GotenbergDialect} names the versions in the option
 * {@code --dialect}.
 */
package org.throng.standin.conversion.gotenberg;
