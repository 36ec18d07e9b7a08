package org.throng.cli;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.util.Collection;
import java.util.List;
import org.throng.injector.remote.ClientSockets;
import org.throng.injector.remote.InjectorAddress;
import org.throng.injector.remote.Keys;
import org.throng.injector.remote.OrderState;
import org.throng.injector.remote.RemoteInjector;

/** Asks injectors for their state, as a controller does: an idle one takes a run. */
final class IdleInjectors {

    private IdleInjectors() {
    }

    /** Waits until all of them are idle. An injector that does not answer is not. */
    static void awaitAll(Collection<String> addresses, Path keys) {
        List<InjectorAddress> asked = InjectorAddress.parseList(String.join(",", addresses));
        try {
            ClientSockets.use(Keys.in(keys, Keys.Role.CONTROLLER).context());
            await("the injectors are idle").atMost(Launched.PATIENCE).ignoreException(RemoteException.class)
                    .until(() -> isIdle(asked));
        } catch (IOException e) {
            throw new AssertionError(e);
        } finally {
            ClientSockets.use(null);
        }
    }

    private static boolean isIdle(List<InjectorAddress> injectors) throws RemoteException, NotBoundException {
        for (InjectorAddress each : injectors) {
            RemoteInjector injector = (RemoteInjector) LocateRegistry
                    .getRegistry(each.host(), each.port(), new ClientSockets()).lookup(RemoteInjector.NAME);
            if (injector.hello().state() != OrderState.IDLE) {
                return false;
            }
        }
        return true;
    }
}
