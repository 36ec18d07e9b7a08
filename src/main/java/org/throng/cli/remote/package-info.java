/**
 * The part of distributed runs that uses JMeter: the engine that an injector serves and what a controller sends to it.
 *
 * <p>The part that does not use JMeter is {@link org.throng.injector.remote}.
 */
package org.throng.cli.remote;
