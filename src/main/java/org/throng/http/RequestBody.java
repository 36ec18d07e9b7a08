package org.throng.http;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.http.HttpEntity;
import org.throng.net.wire.WireBody;

/** A body that JMeter has made, such as parameters, a file or a multipart form; files are read while they are sent. */
record RequestBody(HttpEntity entity) implements WireBody {

    @Override
    public long length() {
        return entity.getContentLength();
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        entity.writeTo(out);
    }
}
