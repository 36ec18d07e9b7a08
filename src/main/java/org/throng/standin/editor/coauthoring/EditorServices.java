package org.throng.standin.editor.coauthoring;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.throng.standin.StandInContext;
import org.throng.standin.editor.http.Converters;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.faults.TuningSwitch;

/** The parts that all connections and documents of one process share. */
public final class EditorServices {

    private static final String ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    private static final int ID_LENGTH = 20;

    private final EditorSettings settings;
    private final StandInContext standIn;
    private final TuningSwitch<EditorTime, EditorFault> tuning;
    private final TokenCheck tokenCheck;
    private final Converters converters;
    private final Licence licence;

    public EditorServices(
            EditorSettings settings,
            StandInContext standIn,
            TuningSwitch<EditorTime, EditorFault> tuning,
            Converters converters) {
        this.settings = settings;
        this.standIn = standIn;
        this.tuning = tuning;
        this.converters = converters;
        this.tokenCheck = new TokenCheck(settings.tokens());
        this.licence = new Licence(settings.licensedEditors(), standIn.siblings().processes());
    }

    ServerVersion generation() {
        return settings.generation();
    }

    EditorSettings settings() {
        return settings;
    }

    public StandInContext standIn() {
        return standIn;
    }

    public TuningSwitch<EditorTime, EditorFault> tuning() {
        return tuning;
    }

    public TokenCheck tokenCheck() {
        return tokenCheck;
    }

    public Converters converters() {
        return converters;
    }

    public Licence licence() {
        return licence;
    }

    /** An id in the form of Socket.IO. */
    public String newId() {
        StringBuilder id = new StringBuilder(ID_LENGTH);
        for (int i = 0; i < ID_LENGTH; i++) {
            id.append(ID_LETTERS.charAt(ThreadLocalRandom.current().nextInt(ID_LETTERS.length())));
        }
        return id.toString();
    }

    /** Runs an action after a time; at once, without a timer, if the time is 0. */
    public void after(EditorTime wait, Runnable task) {
        long nanos = tuning.nanos(wait);
        if (nanos == 0) {
            task.run();
        } else {
            standIn.loop().schedule(task, nanos, TimeUnit.NANOSECONDS);
        }
    }

    static long now() {
        return System.currentTimeMillis();
    }
}
