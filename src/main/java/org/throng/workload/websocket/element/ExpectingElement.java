package org.throng.workload.websocket.element;

/** The base of elements that wait for a message: which one, how long, and which values to extract. */
public abstract class ExpectingElement extends WebSocketElement {

    private static final long serialVersionUID = 1L;

    public String getExpect() {
        return read(Answer.EXPECT);
    }

    public void setExpect(String value) {
        write(Answer.EXPECT, value);
    }

    public String getDeadline() {
        return read(Answer.DEADLINE);
    }

    public void setDeadline(String value) {
        write(Answer.DEADLINE, value);
    }

    public String getExtract() {
        return read(Answer.EXTRACT);
    }

    public void setExtract(String value) {
        write(Answer.EXTRACT, value);
    }

    public String getKeepData() {
        return read(Answer.KEEP_DATA);
    }

    public void setKeepData(String value) {
        write(Answer.KEEP_DATA, value);
    }
}
