/**
 * Stand-in for ONLYOFFICE Document Server, generations 7.2 and 9.4: the editors' WebSocket side with the state of
 * documents, and the HTTP side with which it gets documents and gives results.
 */
package org.throng.standin.editor;
