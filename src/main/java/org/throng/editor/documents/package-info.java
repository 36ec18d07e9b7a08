/**
 * The injector's side of a document server: documents to open, and somebody to call back.
 */
package org.throng.editor.documents;
