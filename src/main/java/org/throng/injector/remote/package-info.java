/**
 * What makes several injectors one: keys, connections, and the accounting of every injector from its first word to its
 * last.
 *
 * <pre>
 * controller                              injector
 * InjectorLink --- RemoteInjector (RMI) ---&gt; InjectorService -&gt; LoadDriver (JMeter's engine)
 *              hello, clock, prepare,          RunFolders
 *              upload, beat, files
 * </pre>
 *
 * <p>All goes over TLS between {@linkplain org.throng.injector.remote.Keys keys} that know each other ({@link
 * org.throng.injector.remote.KeyMaker}); without keys only over loopback. One port of an injector has all of its
 * objects. Both sides ask for or are asked for the run each second, and give each other up after the same time. Nothing
 * here knows JMeter.
 */
package org.throng.injector.remote;
