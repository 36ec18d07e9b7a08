/**
 * Functions for plans that use Throng's elements; JMeter searches packages of this name for functions.
 */
package org.throng.workload.websocket.functions;
