/** Functions for plans that use Throng's elements; JMeter looks for functions in packages of this name. */
package org.throng.workload.websocket.functions;
