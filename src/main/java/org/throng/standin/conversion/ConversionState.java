package org.throng.standin.conversion;

import io.netty.channel.EventLoop;
import org.throng.standin.StandInContext;
import org.throng.standin.conversion.converters.Converter;
import org.throng.standin.conversion.converters.Programs;
import org.throng.standin.conversion.converters.RealConverter;
import org.throng.standin.conversion.converters.Simulation;
import org.throng.standin.conversion.gotenberg.ConversionFault;
import org.throng.standin.conversion.gotenberg.ConversionSettings;
import org.throng.standin.conversion.gotenberg.EngineLimits;
import org.throng.standin.conversion.gotenberg.GotenbergRules;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.ConversionTime;
import org.throng.standin.faults.TuningSwitch;

/** The state of one process: settings, rules of the dialect and what converts. */
final class ConversionState {

    private final ConversionSettings settings;
    private final GotenbergRules rules;
    private final StandInContext standIn;
    private final TuningSwitch<ConversionTime, ConversionFault> tuning;
    private final Engine chromium;
    private final Engine libreOffice;
    private final Engine pdf;
    private final Converter converter;
    private final Webhooks webhooks;
    private final RequestLog log = new RequestLog();

    /**
     * Makes a server.
     *
     * @param programs what converts; null for a simulation
     */
    ConversionState(ConversionSettings settings, Programs programs, StandInContext standIn) {
        this.settings = settings;
        this.standIn = standIn;
        this.rules = settings.dialect().rules(settings);
        this.tuning = new TuningSwitch<>(settings.tuning(), standIn.faults());
        EventLoop loop = standIn.loop();
        boolean keeps = rules.keepsLibreOffice();
        boolean started = settings.autoStart() || programs != null;
        this.chromium = new Engine(
                settings.chromium(), loop, () -> tuning.nanos(ConversionTime.CHROMIUM_START), started);
        this.libreOffice = new Engine(
                keeps || programs != null ? settings.libreOffice() : EngineLimits.NONE, loop,
                () -> tuning.nanos(ConversionTime.LIBREOFFICE_START), started || !keeps);
        this.pdf = new Engine(EngineLimits.NONE, loop, () -> 0, true);
        this.converter = programs == null
                ? new Simulation(settings, rules, loop, tuning::nanos)
                : new RealConverter(programs, rules, loop);
        this.webhooks = new Webhooks(this);
    }

    ConversionSettings settings() {
        return settings;
    }

    GotenbergRules rules() {
        return rules;
    }

    StandInContext standIn() {
        return standIn;
    }

    TuningSwitch<ConversionTime, ConversionFault> tuning() {
        return tuning;
    }

    Converter converter() {
        return converter;
    }

    Webhooks webhooks() {
        return webhooks;
    }

    RequestLog log() {
        return log;
    }

    Engine chromium() {
        return chromium;
    }

    Engine libreOffice() {
        return libreOffice;
    }

    Engine engine(ConversionRoute route) {
        if (route == ConversionRoute.OFFICE) {
            return libreOffice;
        }
        return route.isPdfWork() ? pdf : chromium;
    }

    void count(String name) {
        standIn.stats().count(name);
    }

    boolean strikes(ConversionFault fault) {
        boolean strikes = tuning.strikes(fault);
        if (strikes) {
            count("fault-" + fault.label());
        }
        return strikes;
    }
}
