package org.throng.workload.websocket.element;

/** The base of elements that wait for a message: which one, how long, and which values to extract. */
public abstract class ExpectingElement extends WebSocketElement {

    private static final long serialVersionUID = 1L;

    public String getExpect() {
        return read(ExpectedMessage.EXPECT);
    }

    public void setExpect(String value) {
        write(ExpectedMessage.EXPECT, value);
    }

    public String getDeadline() {
        return read(ExpectedMessage.DEADLINE);
    }

    public void setDeadline(String value) {
        write(ExpectedMessage.DEADLINE, value);
    }

    public String getExtract() {
        return read(ExpectedMessage.EXTRACT);
    }

    public void setExtract(String value) {
        write(ExpectedMessage.EXTRACT, value);
    }

    public String getKeepData() {
        return read(ExpectedMessage.KEEP_DATA);
    }

    public void setKeepData(String value) {
        write(ExpectedMessage.KEEP_DATA, value);
    }
}
