package org.throng.workload.editor;

import org.throng.session.SessionStep;

/** The steps of an editor's session that are measured, under the names of ONLYOFFICE's published test report. */
public enum EditorStep implements SessionStep {
    OPEN_AND_SEND_AUTH("open and send auth"),
    READ_LICENSE("read license"),
    READ_AUTH("read auth"),
    READ_DOCUMENT_OPEN("read documentOpen"),
    DOWNLOAD_EDITOR_BIN("download Editor.bin"),
    SEND_GET_LOCK("send getLock"),
    READ_GET_LOCK("read getLock"),
    SEND_IS_SAVE_LOCK("send isSaveLock"),
    READ_SAVE_LOCK("read saveLock"),
    SEND_SAVE_CHANGES("send saveChanges"),
    READ_UN_SAVE_LOCK("read unSaveLock"),
    SEND_CURSOR("send cursor"),
    SEND_FORCE_SAVE_START("send forceSaveStart"),
    READ_FORCE_SAVE_START("read forceSaveStart"),
    RECONNECT("reconnect"),
    CLOSE("close");

    private final String label;

    EditorStep(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }
}
