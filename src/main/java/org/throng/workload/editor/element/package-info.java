/**
 * JMeter elements for editors of an ONLYOFFICE document server, over {@link org.throng.workload.editor}.
 *
 * <pre>
 * Editor Server     config: the document server, timeouts; the injector's server for documents and callbacks
 * Editor Document   config: type and key of documents, how many users share one
 *     |  in the scope of
 *     v
 * Editor Open       one user opens its document ----&gt; UserEditor, one a user: the open document
 * Editor Change     lock, save                  &lt;----
 * Editor Cursor     send the cursor's position  &lt;----
 * Editor Close      close                       &lt;---- the last editor's close starts the assembly clock
 * </pre>
 *
 * <h2>Scope and sharing</h2>
 *
 * <p>Only {@link org.throng.workload.editor.element.EditorOpen} looks for config elements: the nearest ones by JMeter's
 * scoping rules. The other elements work on the user's open document, at any place in the plan. A user has one document
 * open; opening another one drops the first without a close.
 *
 * <p>All users share one instance of each config element. {@link org.throng.workload.editor.element.EditorServerConfig}
 * is read once, when the test starts, by its {@code EditorRun}, which owns the objects of a run: the connection to the
 * server, {@link org.throng.workload.editor.documents.DocumentStorage}, {@link
 * org.throng.workload.editor.coediting.CoEditing} and {@link org.throng.workload.editor.assembly.Assemblies}. If one of
 * them cannot start, the first sample reports it and the test stops. {@link
 * org.throng.workload.editor.element.EditorDocumentConfig} assigns documents to users with neighbouring indexes: with
 * two editors a document, the users 0 and 1 share one, 2 and 3 the next, and so on. If several thread groups open
 * documents, each needs its own. After the last editor has closed a document, the next user to open it gets a new key.
 *
 * <h2>What is counted</h2>
 *
 * <p>Each step is a sample under the label of ONLYOFFICE's published report ({@link
 * org.throng.workload.editor.EditorStep}). The element's own name is a transaction outside the total ({@link
 * org.throng.results.SteppedResult}). An element of one step that has the step's name, such as an Editor Close named
 * "close", is one row. A step that fails has the code of {@link org.throng.session.SessionException}, or one of
 * these:
 *
 * <ul>
 *   <li>{@code not open}: the user has no document open; the element's first step fails,
 *   <li>{@code locked}: another editor holds the block; "read getLock" fails,
 *   <li>{@code not saved}: the server refused the force save; "read forceSaveStart" fails,
 *   <li>{@code lost}: the connection is lost, and the plan has no reconnect.
 * </ul>
 *
 * <p>If a connection is lost during a step, the user reconnects at once; if it is lost between steps, before its next
 * step. Both are a step "reconnect" of the same sample. If that fails, the user has no document open any more, and the
 * variable {@code editor.open} says so to controllers of the plan. A save that the server did not acknowledge is a
 * failed "read unSaveLock", with the code {@code unacknowledged} or the code of what ended the connection, and "not
 * acknowledged" in its message: the server may have stored it or not.
 *
 * <p>After a change the variable {@code saveDocument} holds the key under which it was saved; {@code saveIndex} and
 * {@code saveEndIndex} hold the document's number of changes before and after it. For viewers Editor Change does
 * nothing and makes no sample.
 *
 * <p>The end of the test waits for documents that are still being assembled, at most for the conversion timeout; it
 * does not wait if the test was stopped by hand. It does not wait for a document whose last connection was lost for
 * good either, because the time at which the server noticed is unknown.
 */
package org.throng.workload.editor.element;
