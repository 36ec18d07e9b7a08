package org.throng.standin.sync;

/** {@code status.php}, the first request of clients, which needs no login. */
final class StatusEndpoint implements Endpoint {

    private final FileService server;

    StatusEndpoint(FileService server) {
        this.server = server;
    }

    @Override
    public boolean serves(RequestPath path) {
        return path.is("status.php");
    }

    @Override
    public int owner(SyncRequest request) {
        return ANY;
    }

    @Override
    public void handle(SyncRequest request) {
        request.answer(BufferedAnswer.of(200, "application/json", ServerStatus.of(server).json()));
    }
}
