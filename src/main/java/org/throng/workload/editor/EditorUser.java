package org.throng.workload.editor;

/**
 * The user who opens a document.
 *
 * @param id the integrator's id of the user, as callbacks name it
 * @param name name that other editors see
 * @param viewer whether the document is opened for viewing only
 */
public record EditorUser(String id, String name, boolean viewer) {
}
