/**
 * Distributed runs, as far as they touch JMeter: the engine that an injector serves and what a controller sends to it.
 *
 * <p>The accounting beside JMeter's engine is {@link org.throng.injector.remote}.
 */
package org.throng.cli.remote;
