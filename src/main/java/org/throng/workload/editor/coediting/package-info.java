/**
 * How long a change takes from one editor of a document to the others: the measure of co-editing.
 *
 * <pre>
 * EditorSession -&gt; ChangeListener = CoEditing -&gt; SharedDocument -&gt; CoEditor: sent and not acknowledged
 *                                                       '-&gt; ChangeDeliveries of each other editor
 *                                                                '-&gt; ChangeSamples -&gt; stats
 * </pre>
 *
 * <p>It knows changes by their place in the document's history only, never by their content. Editors of one document
 * are on different threads and event loops, so each document has a lock.
 */
package org.throng.workload.editor.coediting;
