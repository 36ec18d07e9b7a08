package org.throng.injector.remote;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.NotBoundException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.measure.WallClock;

/**
 * The controller's view of one injector. Calls may take as long as {@link ClientSockets} allows, so they run on threads
 * for which no other thread waits without a limit; the known state of the injector can be read at any time.
 */
public final class InjectorLink {

    private static final Logger LOG = LoggerFactory.getLogger(InjectorLink.class);
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long CHECK_PAUSE_MILLIS = 50;

    private final InjectorAddress address;
    private final int index;

    private volatile RemoteInjector remote;
    private volatile Hello hello;
    private volatile ClockOffset clockBefore;
    private volatile ClockOffset clockAfter;
    private volatile InjectorBeat lastBeat;
    private volatile long lastHeard;
    private volatile String broken;
    private volatile String lastFailure;
    private volatile boolean beating;

    /** @param index which injector of the run it is, from 0 */
    public InjectorLink(InjectorAddress address, int index) {
        this.address = address;
        this.index = index;
    }

    public int index() {
        return index;
    }

    /** The user's name for it. */
    public String name() {
        return address.toString();
    }

    /**
     * Connects to the injector and reads its identity.
     *
     * @throws InjectorRefusedException if it cannot be reached, or is not usable; with the reason
     */
    public Hello connect(Software own) throws InjectorRefusedException {
        try {
            remote = find(address);
            hello = remote.hello();
        } catch (RemoteException e) {
            throw new InjectorRefusedException("it cannot be reached: " + Unreachable.reason(e));
        }
        own.expectOf(hello.software());
        if (hello.state() != OrderState.IDLE) {
            throw new InjectorRefusedException("it is busy with the run " + hello.run() + " of " + hello.controller());
        }
        return hello;
    }

    /**
     * The object of the injector at an address.
     *
     * @throws InjectorRefusedException if another service listens there
     */
    static RemoteInjector find(InjectorAddress address) throws RemoteException, InjectorRefusedException {
        try {
            return (RemoteInjector) registry(address).lookup(RemoteInjector.NAME);
        } catch (NotBoundException | ClassCastException e) {
            throw new InjectorRefusedException("what listens there is no injector of Throng");
        }
    }

    private static Registry registry(InjectorAddress address) throws RemoteException {
        return LocateRegistry.getRegistry(address.host(), address.port(), new ClientSockets());
    }

    /** Another object of the injector, by its name. */
    public Remote lookup(String name) throws RemoteException, NotBoundException {
        return registry(address).lookup(name);
    }

    /** Measures its clock before the run. */
    public void measureClockBefore() throws RemoteException {
        clockBefore = ClockOffset.measure(remote::clockMicros, WallClock::micros, System::nanoTime);
    }

    /** Measures its clock after the run. */
    public void measureClockAfter() throws RemoteException {
        clockAfter = ClockOffset.measure(remote::clockMicros, WallClock::micros, System::nanoTime);
    }

    /**
     * Sends the order and the missing files; from now on the injector is asked for the run each second.
     *
     * @param files local files of the order, by digest
     */
    public void prepare(RunOrder order, Map<String, Path> files) throws IOException, InjectorRefusedException {
        Set<String> missing = remote.prepare(order);
        beginBeating(order.run());
        for (String sha256 : missing) {
            Path file = files.get(sha256);
            if (file == null) {
                throw new InjectorRefusedException("it asks for a file that is not of the plan");
            }
            upload(order.run(), sha256, file);
        }
    }

    private void upload(String run, String sha256, Path file) throws IOException, InjectorRefusedException {
        long offset = 0;
        try (InputStream in = Files.newInputStream(file)) {
            byte[] part;
            do {
                part = in.readNBytes(RemoteInjector.CHUNK);
                remote.upload(run, sha256, offset, part);
                offset += part.length;
            } while (part.length > 0);
        }
    }

    /**
     * Waits until the injector has checked the plan.
     *
     * @throws InjectorRefusedException if the plan cannot run there; with the reason
     */
    public void awaitPlanChecked(String run) throws RemoteException, InjectorRefusedException, InterruptedException {
        while (!remote.isPlanChecked(run)) {
            TimeUnit.MILLISECONDS.sleep(CHECK_PAUSE_MILLIS);
        }
    }

    /** See {@link RemoteInjector#startAt}; the instant is by the controller's clock. */
    public void startAt(String run, long controllerMicros) throws RemoteException, InjectorRefusedException {
        remote.startAt(run, controllerMicros + clockBefore.aheadMicros());
    }

    /** See {@link RemoteInjector#takeOver}. */
    public void takeOver(String run, int shareIndex, int shareCount, double fromSecond)
            throws RemoteException, InjectorRefusedException {
        remote.takeOver(run, shareIndex, shareCount, fromSecond);
    }

    /** See {@link RemoteInjector#halt}. */
    public void halt(String run) throws RemoteException {
        remote.halt(run);
    }

    /** See {@link RemoteInjector#stop}. */
    public void stop(String run) throws RemoteException {
        remote.stop(run);
    }

    /** Ends the heartbeat and releases the injector; one that is not reached releases itself. */
    public void finish(String run) throws RemoteException {
        beating = false;
        if (remote != null) {
            remote.finish(run);
        }
    }

    private void beginBeating(String run) {
        lastHeard = System.nanoTime();
        beating = true;
        Thread thread = new Thread(() -> beat(run), "injector " + address);
        thread.setDaemon(true);
        thread.start();
    }

    private void beat(String run) {
        while (beating && broken == null) {
            try {
                lastBeat = remote.beat(run);
                lastHeard = System.nanoTime();
            } catch (InjectorRefusedException e) {
                if (beating) {
                    broken = e.getMessage();
                }
            } catch (RemoteException | RuntimeException e) {
                lastFailure = Unreachable.reason(e);
                LOG.info("Injector {} does not answer: {}", address, lastFailure, e);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** The injector's identity, or null before it is known. */
    public Hello hello() {
        return hello;
    }

    /** Its clock before the run, or null. */
    public ClockOffset clockBefore() {
        return clockBefore;
    }

    /** Its clock after the run, or null. */
    public ClockOffset clockAfter() {
        return clockAfter;
    }

    /** Its last heartbeat, or null. */
    public InjectorBeat lastBeat() {
        return lastBeat;
    }

    /** The reason why it is lost, by its answers, or null if it is not. */
    public String lostBecause() {
        if (broken != null) {
            return broken;
        }
        double silent = silentSeconds();
        if (silent <= RemoteInjector.LOST_AFTER_SECONDS) {
            return null;
        }
        return String.format(Locale.ROOT, "it has not answered for %.0f s", silent)
                + (lastFailure == null ? "" : ": " + lastFailure);
    }

    /** Time since its last answer. */
    public double silentSeconds() {
        return (System.nanoTime() - lastHeard) / 1e9;
    }
}
