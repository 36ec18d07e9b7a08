/**
 * Distributed runs, without JMeter: keys, connections, and the accounting of every injector from its first message to
 * its last.
 *
 * <pre>
 * controller                              injector
 * InjectorLink --- RemoteInjector (RMI) ---&gt; InjectorService -&gt; LoadDriver (JMeter's engine)
 *              hello, clock, prepare,          RunFolders
 *              upload, beat, files
 * </pre>
 *
 * <p>All connections use TLS between {@linkplain org.throng.injector.remote.Keys keys} that accept only each other
 * ({@link org.throng.injector.remote.KeyMaker}); without keys only loopback works. One port of an injector serves all
 * of its objects. The controller polls each injector every second. After the same time without a poll, each side treats
 * the other as lost.
 */
package org.throng.injector.remote;
