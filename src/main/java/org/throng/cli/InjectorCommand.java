package org.throng.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.SSLContext;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.cli.installation.Installation;
import org.throng.cli.installation.ThisSoftware;
import org.throng.cli.plan.JMeterRuntime;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.plan.StartScripts;
import org.throng.cli.plan.StartServers;
import org.throng.cli.properties.EventLoopProperties;
import org.throng.cli.remote.InjectorProcess;
import org.throng.cli.remote.ServedEngine;
import org.throng.cli.run.OwnHealth;
import org.throng.cli.run.WarmUp;
import org.throng.command.RootCause;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.files.Folders;
import org.throng.files.PrivateFiles;
import org.throng.injector.SaturationLimits;
import org.throng.injector.remote.ClientSockets;
import org.throng.injector.remote.InjectorAddress;
import org.throng.injector.remote.Keys;
import org.throng.injector.remote.Keys.Role;
import org.throng.injector.remote.OfferedObjects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes this machine an injector of distributed runs. */
@Command(
        name = "injector",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Makes this machine an injector: a JMeter server that throng run --injectors drives.",
            "With keys (throng keys) it listens on all addresses, without them on loopback only."
        })
final class InjectorCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--bind", paramLabel = "ADDRESS",
            description = "Address to listen on (default: all addresses with keys, 127.0.0.1 without).")
    private String bind;

    @Option(names = "--port", defaultValue = "" + InjectorAddress.DEFAULT_PORT,
            description = "Port to listen on, 0 for any free one. No other port has to be open"
                    + " (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(names = "--advertise", paramLabel = "ADDRESS",
            description = "Address or name at which the controller reaches this machine, if it differs from"
                    + " --bind.")
    private String advertise;

    @Option(names = "--keys", paramLabel = "FOLDER",
            description = "Folder with injector.p12 and injector.password (default: keys/ beside plans/).")
    private Path keys;

    @Option(names = "--dir", paramLabel = "FOLDER",
            description = "Folder for data files and results of runs (default: injector-PORT/ in the folder of"
                    + " results).")
    private Path folder;

    @Option(names = "--no-warmup",
            description = "Start without the warm-up, a second of load on itself. The first run then starts slowly.")
    private boolean withoutWarmUp;

    @Override
    public Integer call() throws InterruptedException {
        Installation installation = Installation.current();
        SSLContext tls = tls(installation);
        ClientSockets.use(tls);
        InetAddress address = address(tls);
        Path files = folder(installation);
        try (OfferedObjects exports = new OfferedObjects(address, port, advertised(address), tls);
                InjectorProcess process = start(installation, exports, files)) {
            PrintWriter out = spec.commandLine().getOut();
            out.println("injector listening on " + address.getHostAddress() + ":" + exports.port()
                    + (tls == null ? ", without keys" : ", TLS") + "; runs are kept in " + files);
            out.flush();
            new CountDownLatch(1).await();
            return 0;
        } catch (IOException e) {
            throw new UsageError("the injector cannot listen on " + address.getHostAddress() + " port " + port + ": "
                    + RootCause.message(e) + "; choose another with --port", e);
        }
    }

    private SSLContext tls(Installation installation) {
        Keys own = Keys.in(keys == null ? installation.keys() : keys, Role.INJECTOR);
        if (keys == null && !own.exist()) {
            return null;
        }
        try {
            return own.context();
        } catch (IOException e) {
            throw new UsageError("no keys in " + own.store() + ": " + FileReason.of(e)
                    + "; throng keys makes them", e);
        }
    }

    private InetAddress address(SSLContext tls) {
        try {
            InetAddress address = InetAddress.getByName(bind != null ? bind : tls == null ? "127.0.0.1" : "0.0.0.0");
            if (tls == null && !address.isLoopbackAddress()) {
                throw new UsageError("without keys an injector listens on loopback only, not on " + bind
                        + ": anyone who reached it could run code here. Make keys with throng keys, and copy"
                        + " injector.p12 and injector.password here");
            }
            return address;
        } catch (UnknownHostException e) {
            throw new UsageError("--bind " + bind + " is not an address of this machine", e);
        }
    }

    private Path folder(Installation installation) {
        Path wanted = folder != null ? folder : installation.results().resolve("injector-" + port);
        Path files = wanted.toAbsolutePath().normalize();
        try {
            return Folders.writable(PrivateFiles.folder(files));
        } catch (IOException e) {
            throw new UsageError("cannot keep data files and results of runs in " + files + ": "
                    + FileReason.withAdvice(e, "choose another folder with --dir"), e);
        }
    }

    /** The address at which the controller reaches this machine. */
    private String advertised(InetAddress address) {
        if (advertise != null) {
            return advertise;
        }
        if (!address.isAnyLocalAddress()) {
            return address.getHostAddress();
        }
        try {
            return NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(candidate -> candidate instanceof Inet4Address && !candidate.isLoopbackAddress()
                            && !candidate.isLinkLocalAddress())
                    .map(InetAddress::getHostAddress)
                    .findFirst()
                    .orElse(InetAddress.getLoopbackAddress().getHostAddress());
        } catch (SocketException e) {
            throw new UsageError("the addresses of this machine are not known (" + e.getMessage()
                    + "); name the one that the controller reaches it by with --advertise", e);
        }
    }

    private InjectorProcess start(Installation installation, OfferedObjects exports, Path files) throws IOException {
        Path log = files.resolve("injector.log");
        // log4j2.xml reads it when the first class that logs is loaded
        System.setProperty("throng.log", log.toString());
        JMeterRuntime.start(installation.jmeterHome(), Map.of());
        EventLoopProperties.check(System::getProperty);
        StartScripts.run();
        StartServers.start();
        if (!withoutWarmUp) {
            WarmUp.run();
        }
        ServedEngine engine = new ServedEngine(LoadedPlan::check, statistics ->
                OwnHealth.watch(statistics, SaturationLimits.from(JMeterUtils::getProperty)));
        return InjectorProcess.start(exports, ThisSoftware.get(), engine, installation.jmeterHome(), files, log);
    }
}
