package org.throng.net.loop;

import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoEventLoop;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * The few threads on which all sockets of this JVM live: native epoll on Linux, Java NIO elsewhere. They are daemons
 * and never keep a JVM from ending.
 *
 * <p>System properties, read once: {@code throng.transport}, {@code epoll} or {@code nio}; {@code throng.eventloops},
 * their number, from 1 to {@value #MAX_LOOPS} (default: one for each processor if users run on the loops; otherwise one
 * for each two, because the users need the others).
 */
public final class EventLoops {

    /** Upper limit of {@code throng.eventloops}. */
    public static final int MAX_LOOPS = 1024;

    private static final String TRANSPORT = "throng.transport";
    private static final String EPOLL = "epoll";
    private static final String NIO = "nio";
    private static final String LOOPS = "throng.eventloops";

    private static EventLoops shared;

    private final boolean epoll;
    private final EventLoopGroup group;
    private final List<LagProbe> probes = new ArrayList<>();
    private boolean runsUsers;

    /**
     * Loops apart from the shared ones. The caller shuts their {@link #group()} down.
     *
     * @param epoll whether on native epoll, which must be available; otherwise on NIO
     * @param loops their number, from 1
     */
    public EventLoops(boolean epoll, int loops) {
        this.epoll = epoll;
        IoHandlerFactory io = epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
        group = new MultiThreadIoEventLoopGroup(loops, new DefaultThreadFactory("throng-net", true), io) {
            @Override
            protected IoEventLoop newChild(Executor executor, IoHandlerFactory handlers, Object... more) {
                return new UserEventLoop(this, executor, handlers);
            }
        };
    }

    /**
     * The JVM's loops, started at the first call.
     *
     * @throws IllegalArgumentException if one of the system properties is wrong
     */
    public static synchronized EventLoops shared() {
        if (shared == null) {
            shared = new EventLoops(
                    epollWanted(System.getProperty(TRANSPORT)),
                    loopsWanted(System.getProperty(LOOPS), LoopThreads.whyNot().isEmpty(),
                            Runtime.getRuntime().availableProcessors()));
        }
        return shared;
    }

    /**
     * Checks the system properties of event loops and of the users on them before the first use, which is late in a
     * run. It does not look for native epoll: Netty logs then, and the log of the run is not open yet.
     *
     * @param property gives the value of a system property, or null
     * @throws IllegalArgumentException if one is wrong
     */
    public static void check(UnaryOperator<String> property) {
        checkTransport(property.apply(TRANSPORT));
        loopsWanted(property.apply(LOOPS), true, 1);
        LoopThreads.check(property.apply(LoopThreads.PROPERTY));
    }

    public EventLoopGroup group() {
        return group;
    }

    /** The loop of a new connection: that of the user who works here, if it has one. */
    public EventLoop next() {
        Resident resident = Resident.here();
        EventLoop home = resident == null ? null : resident.home();
        return home != null && home.parent() == group ? home : group.next();
    }

    /** A socket of the kind that these loops handle; Netty has switched Nagle's algorithm off. */
    public SocketChannel newChannel() {
        return epoll ? new EpollSocketChannel() : new NioSocketChannel();
    }

    /** Whether the transport is native epoll; it is NIO otherwise. */
    public boolean epoll() {
        return epoll;
    }

    /** Prepares the loops to run users; a second call changes nothing. */
    void runUsers() {
        runUsers(LoopWatch.collections());
    }

    /** @param collections gives how many garbage collections there were so far */
    synchronized void runUsers(LongSupplier collections) {
        if (!runsUsers) {
            runsUsers = true;
            List<UserEventLoop> all = new ArrayList<>();
            group.forEach(loop -> all.add((UserEventLoop) loop));
            all.forEach(UserEventLoop::begin);
            LoopWatch.begin(all, collections);
        }
    }

    /** Begins to measure how late the loops run their tasks; a second call changes nothing. */
    public synchronized void startLagProbe() {
        if (probes.isEmpty()) {
            for (EventExecutor loop : group) {
                probes.add(LagProbe.start((EventLoop) loop));
            }
        }
    }

    /**
     * The worst lag of any loop since the last call, in microseconds; 0 if the probe was not started. A loop that is
     * stuck now counts with the time since its probe was due.
     */
    public synchronized long maxLagMicrosSinceLastAsked() {
        long worst = 0;
        for (LagProbe probe : probes) {
            worst = Math.max(worst, probe.takeWorstMicros());
        }
        return worst;
    }

    static boolean epollWanted(String transport) {
        checkTransport(transport);
        if (NIO.equals(transport)) {
            return false;
        }
        if (transport != null && !Epoll.isAvailable()) {
            throw new IllegalArgumentException(TRANSPORT + "=" + EPOLL + ": native epoll is not available here: "
                    + Epoll.unavailabilityCause().getMessage());
        }
        return Epoll.isAvailable();
    }

    private static void checkTransport(String transport) {
        if (transport != null && !transport.equals(EPOLL) && !transport.equals(NIO)) {
            throw new IllegalArgumentException(
                    TRANSPORT + " must be " + EPOLL + " or " + NIO + ", is '" + transport + "'");
        }
    }

    static int loopsWanted(String loops, boolean forUsers, int processors) {
        if (loops == null) {
            return forUsers ? processors : Math.max(1, processors / 2);
        }
        try {
            int count = Integer.parseInt(loops.trim());
            if (count >= 1 && count <= MAX_LOOPS) {
                return count;
            }
        } catch (NumberFormatException e) {
            // reported below, together with a number out of range
        }
        throw new IllegalArgumentException(
                "throng.eventloops must be a number from 1 to " + MAX_LOOPS + ", is '" + loops + "'");
    }
}
