/**
 * Editors of an ONLYOFFICE document server, as elements over {@link org.throng.workload.editor}.
 *
 * <pre>
 * Editor Server     config: the document server, timeouts; the injector's server for documents and callbacks
 * Editor Document   config: type and key of documents, who shares them
 *     |  in the scope of
 *     v
 * Editor Open       one user opens its document ----> UserEditor, the user's own: the open document
 * Editor Change     lock, save                  <----
 * Editor Cursor     tell where the cursor is    <----
 * Editor Close      close                       <---- the last editor's close starts the assembly clock
 * </pre>
 *
 * <h2>Where things are found</h2>
 *
 * <p>Only {@link org.throng.workload.editor.element.EditorOpen} looks for config elements: the ones that stand nearest to it by
 * JMeter's scoping rules, as everywhere in JMeter. The other elements work on what the user has open, wherever they
 * stand in the plan. A user has one document open; opening another one leaves the first without a word.
 *
 * <p>All users share one instance of each config element. {@link org.throng.workload.editor.element.EditorServerConfig} is read
 * once, when the test starts, by its {@code EditorRun}, which owns what a run has: the way to the server, {@link
 * org.throng.workload.editor.documents.DocumentServer}, {@link org.throng.workload.editor.CoEditing} and {@link
 * org.throng.workload.editor.Assemblies}. What cannot be started is told by the first sample, and stops the test. {@link
 * org.throng.workload.editor.element.EditorDocumentConfig} gives users their documents in groups of neighbours: with two editors
 * a document the users 0 and 1 share, 2 and 3, and so on; where several thread groups open documents, each needs one
 * of its own. When the last editor has closed a document, the next to open it gets a new key.
 *
 * <h2>What is counted</h2>
 *
 * <p>Each step is a sample under the label of ONLYOFFICE's published report ({@link org.throng.workload.editor.EditorStep}),
 * the element's own name is a transaction outside of the total ({@link org.throng.results.SteppedResult}). An element
 * of one step that has the step's name, as an Editor Close named "close", is that row and no other. A step that fails
 * has the code of {@link org.throng.workload.editor.EditorException}; beside those there are
 *
 * <ul>
 *   <li>{@code not open}: the user has no document open; the element's first step fails,
 *   <li>{@code locked}: somebody else holds the block that was to be changed; "read getLock" fails,
 *   <li>{@code not saved}: the server would not force save; "read forceSaveStart" fails,
 *   <li>{@code lost}: the connection is lost, and the plan wants no reconnect.
 * </ul>
 *
 * <p>A lost connection is had back at once if it was lost during a step, and before the user's next step if it was lost
 * in between: a step "reconnect" of the same sample. Where that fails, the user has no document open any more; the
 * variable {@code editor.open} tells controllers of the plan so. A save that the server did not acknowledge is
 * a failed "read unSaveLock", with the code {@code unacknowledged} or of what ended the connection, and "not
 * acknowledged" in its message: the server may have stored it or not.
 *
 * <p>After a change the variables {@code saveDocument}, {@code saveIndex} and {@code saveEndIndex} say under which key
 * it was saved, and how many changes the document had before and after it. For viewers Editor Change does nothing and
 * leaves no sample.
 *
 * <p>The end of the test waits, at most the conversion timeout, for documents that are still being assembled; not if
 * somebody has stopped the test. A document whose last connection was lost for good is not waited for: nobody knows
 * when the server has noticed.
 */
package org.throng.workload.editor.element;
