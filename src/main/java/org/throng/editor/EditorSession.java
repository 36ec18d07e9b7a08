package org.throng.editor;

import java.time.Duration;
import org.throng.net.CloseStatus;

/** One user's session. */
public final class EditorSession {

    EditorSession() {
    }

    public String participant() {
        throw new UnsupportedOperationException();
    }

    public boolean viewer() {
        throw new UnsupportedOperationException();
    }

    public boolean isOpen() {
        throw new UnsupportedOperationException();
    }

    public Generation generation() {
        throw new UnsupportedOperationException();
    }

    public boolean lock(String block, Steps steps) throws EditorException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    public SaveResult save(Changes changes, boolean releaseLocks, Steps steps)
            throws EditorException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    public void cursor(String cursor, Steps steps) throws EditorException {
        throw new UnsupportedOperationException();
    }

    public ForceSave forceSave(Steps steps) throws EditorException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    public boolean awaitForceSave(Duration deadline) throws EditorException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    public void unlock() throws EditorException {
        throw new UnsupportedOperationException();
    }

    public void leave() throws EditorException {
        throw new UnsupportedOperationException();
    }

    public CloseStatus close(Steps steps) throws EditorException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    public void reconnect(Steps steps) throws EditorException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    public void abort() {
        throw new UnsupportedOperationException();
    }
}
