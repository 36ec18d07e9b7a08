package org.throng.net.http;

import java.io.IOException;
import java.util.function.Function;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.loop.ParkedFuture;

/** Lets a thread wait for the end of a request. */
final class AwaitedAnswer implements HttpListener {

    private final ParkedFuture<HttpAnswer, IOException> outcome = new ParkedFuture<>();

    private AwaitedAnswer() {
    }

    /** Waits for the whole answer; an interrupt cancels the request. */
    static HttpAnswer await(Function<HttpListener, HttpCall> start)
            throws OpenFailedException, HttpFailedException, InterruptedException {
        AwaitedAnswer answer = new AwaitedAnswer();
        HttpCall call = start.apply(answer);
        try {
            return answer.outcome.await();
        } catch (InterruptedException e) {
            call.cancel();
            throw e;
        } catch (OpenFailedException | HttpFailedException e) {
            throw e;
        } catch (IOException e) {
            throw new IllegalStateException("a call fails in one of two ways", e);
        }
    }

    @Override
    public void answered(HttpAnswer answer) {
        outcome.complete(answer);
    }

    @Override
    public void failed(IOException failure) {
        outcome.fail(failure);
    }
}
