/**
 * The kinds of server that Throng loads, with one folder each.
 *
 * <pre>
 * workload.NAME             the protocol: server, user's session, and what it measures; does not depend on JMeter
 * workload.NAME.element     its JMeter elements, which turn settings of the plan into calls of the session
 * workload.NAME.provision   its accounts: the stages of {@code throng provision}
 * </pre>
 *
 * <p>A workload is written from {@code session} (what all sessions share), {@code net} (sockets, HTTP,
 * WebSocket), {@code stats} (measurements) and {@code element} (the base of elements). No workload knows another: code
 * that two of them need belongs below them.
 */
package org.throng.workload;
