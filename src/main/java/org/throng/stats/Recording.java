package org.throng.stats;

import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.throng.measure.InFlightEntry;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.failures.FailedAnswer;
import org.throng.stats.failures.FailureLog;
import org.throng.stats.injectors.RepollLag;
import org.throng.stats.injectors.WorstRepoll;
import org.throng.stats.summary.LabelKind;

/**
 * The recording of a run: any number of threads at once, without waiting. {@link RunStatistics} takes it each second.
 */
public abstract class Recording implements Measurements {

    /** The name of the row that sums up all samples. */
    public static final String TOTAL = "total";

    /** The name of the only injector of a run that this process drives. */
    public static final String LOCAL = "local";

    /** Label of re-poll lags; see {@link Measurements#repollLag}. */
    public static final String REPOLL = "re-poll";

    final Labels labels = new Labels();
    final ResponseCodes codes = new ResponseCodes();
    final InjectorLateness injectorLateness = new InjectorLateness();
    final RunNotes notes = new RunNotes();

    private final Gate gate = new Gate();
    private final InFlight inFlight = new InFlight(labels::hasRow);
    private final FailureLog failures;
    private final LoadSpan load;
    private final UserCount users = new UserCount();
    private final WorstRepoll worstRepoll = new WorstRepoll();
    private final long startNanos;
    private volatile long usersStarted;
    /** Null as long as no sample is watched. */
    private volatile SampleWatch watch;
    private volatile boolean takesNoMoreSamples;

    /** @param startNanos {@link System#nanoTime()} from which the seconds of the run count */
    Recording(long startNanos) {
        this.startNanos = startNanos;
        failures = new FailureLog(startNanos);
        load = new LoadSpan(startNanos);
    }

    /** The gate for all recording. Callers of {@link #untilEnd} need not check it. */
    public Gate gate() {
        return gate;
    }

    /** Whether recording has {@linkplain #end ended}. */
    public boolean isOver() {
        return gate.isShut();
    }

    /** Records here until {@link #end}, and then drops. */
    public Measurements untilEnd() {
        return new GatedMeasurements(this);
    }

    /**
     * Ends recording: waits for records in progress, takes nothing more, and keeps what is in flight. Close one last
     * interval after this.
     *
     * @return false if a thread was still recording after {@code patienceNanos}
     */
    public boolean end(long patienceNanos) {
        boolean complete = gate.shut(patienceNanos);
        inFlight.freeze();
        return complete;
    }

    @Override
    public void sample(Sample sample) {
        count(LabelKind.SAMPLE, sample);
        watch(LabelKind.SAMPLE, sample);
    }

    /** Records a sample that has been {@linkplain #sampleIsToCome announced}. */
    public void announcedSample(Sample sample) {
        count(LabelKind.SAMPLE, sample);
    }

    /** A sample is known that counts later, with the transaction that it is a step of: rules may already judge it. */
    public void sampleIsToCome(Sample sample) {
        watch(LabelKind.SAMPLE, sample);
    }

    /** Records a sample that ended apart from the samplers of users: charts of requests leave its label out. */
    void awaited(Sample sample) {
        labels.get(LabelKind.SAMPLE, sample.label()).setAwaited();
        sample(sample);
    }

    /** Counts the response code of a finished request; may be empty. */
    public void responseCode(String code) {
        codes.count(code, 1);
    }

    /** Users that have begun since the run began, for the next interval that is closed. */
    public void usersStarted(long started) {
        usersStarted = started;
    }

    /** The same, as last set. */
    public long usersStarted() {
        return usersStarted;
    }

    /** Records a finished transaction: a row of its own that is left out of the total, which has its steps already. */
    public void transaction(Sample transaction) {
        count(LabelKind.TRANSACTION, transaction);
        watch(LabelKind.TRANSACTION, transaction);
    }

    private void count(LabelKind kind, Sample sample) {
        labels.get(kind, sample.label()).live().sample(sample, load.isOutside());
    }

    private void watch(LabelKind kind, Sample sample) {
        SampleWatch seeing = watch;
        if (seeing != null) {
            seeing.counted(kind, sample);
        }
    }

    /** The name of the row of a label, which results and rules have. */
    public String row(LabelKind kind, String label) {
        return labels.row(kind, label);
    }

    /**
     * Samples have these labels: transactions with the same ones are marked, even if they are recorded first. To be
     * called before anything is recorded.
     */
    public void expectSamples(Collection<String> sampled) {
        labels.expectSamples(sampled);
    }

    /** Seconds since the run began. */
    public double secondsSinceStart() {
        return (System.nanoTime() - startNanos) / 1e9;
    }

    /** Passes every sample that is counted here to {@code watch} from now on. */
    public void watchSamples(SampleWatch watch) {
        this.watch = watch;
    }

    /** The run is being stopped: users must not begin another sample. What they have begun still counts. */
    public void beginNoMoreSamples() {
        takesNoMoreSamples = true;
    }

    /** Whether users must not begin another sample. */
    public boolean takesNoMoreSamples() {
        return takesNoMoreSamples;
    }

    @Override
    public void failure(String label, String code, String message, Supplier<String> serverSaid) {
        failures.record(label, code, message, () -> FailedAnswer.of(serverSaid.get()));
    }

    @Override
    public InFlightEntry awaiting(String label, long sinceNanos) {
        return inFlight.awaiting(label, sinceNanos);
    }

    @Override
    public void push(String label, long latencyMicros, long bytes) {
        labels.get(LabelKind.PUSH, label).live().push(latencyMicros, bytes);
    }

    @Override
    public void lateness(String label, long latenessMicros) {
        labels.get(LabelKind.SAMPLE, label).live().lateness(latenessMicros);
    }

    @Override
    public void injectorLateness(long latenessMicros) {
        injectorLateness.record(latenessMicros);
    }

    @Override
    public void repollLag(long lagMicros, long limitMicros) {
        labels.get(LabelKind.INJECTOR, REPOLL).live().push(lagMicros, 0);
        worstRepoll.add(new RepollLag(lagMicros, limitMicros, System.nanoTime() - lagMicros * 1000));
    }

    @Override
    public void note(String sentence) {
        notes.add(sentence);
    }

    @Override
    public void voidRun(String reason) {
        notes.addVoidReason(reason);
    }

    /** Reasons of elements and users for which the run is void; an injector sends them to its controller. */
    public List<String> voidReasons() {
        return notes.voidReasons();
    }

    @Override
    public void unheard() {
        notes.unheard();
    }

    /** Notes that an injector sends to its controller; the controller makes those about rows itself. */
    public List<String> notesOfThisMachine() {
        return notes.ofThisMachine();
    }

    @Override
    public void skipped(String label, long times) {
        for (long i = 0; i < times; i++) {
            labels.get(LabelKind.INJECTOR, label).live().push(UNKNOWN, 0);
        }
    }

    /** The re-poll lag nearest to its limit since the last call, null if there was none. */
    public RepollLag takeWorstRepoll() {
        return worstRepoll.take();
    }

    /** Begin and end of the load. */
    public LoadSpan load() {
        return load;
    }

    /** The users of this process. */
    public UserCount users() {
        return users;
    }

    /** Requests without an answer. */
    public InFlight inFlight() {
        return inFlight;
    }

    /** The failures, by kind. */
    public FailureLog failures() {
        return failures;
    }
}
