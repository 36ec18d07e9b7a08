package org.throng.editor.documents;

import java.util.List;

/**
 * What the document server tells of a document.
 *
 * @param status 1 an editor came or left, 2 assembled, 3 assembly failed, 4 closed unchanged, 6 force save done, 7 failed
 * @param url where the assembled document is to be had for a while, null without
 * @param users ids of the users
 * @param actions who did what
 * @param forceSaveType -1 without
 * @param filetype null without
 */
public record DocumentCallback(
        String key,
        int status,
        String url,
        List<String> users,
        List<Action> actions,
        int forceSaveType,
        boolean notModified,
        String filetype) {

    /**
     * @param type 0 left, 1 came, 2 pressed the button of a force save
     */
    public record Action(int type, String userId) {
    }
}
