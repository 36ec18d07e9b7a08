package org.throng.workload.bosh.deliveries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.throng.measure.ClockOffsets;
import org.throng.stats.RunStatistics;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.LabelSummary;
import org.throng.workload.bosh.stanzas.IncomingMessage;

class MessageDeliveriesTest {

    private static final Duration LOST_AFTER = Duration.ofSeconds(30);

    /** By the wall clock of this injector; the monotonic one began a second before. */
    private static final long WALL_AT_START = 1_700_000_000_000_000L;

    private final RunStatistics run = new RunStatistics();
    private long now = 1_000_000_000;
    private ClockOffsets offsets = ClockOffsets.UNKNOWN;
    private final MessageDeliveries deliveries = deliveries("here");
    private final Recipient romeo = deliveries.recipient();
    private final Recipient juliet = deliveries.recipient();

    private MessageDeliveries deliveries(String injector) {
        return new MessageDeliveries("delivery", LOST_AFTER, run, injector, name -> offsets.of(name), () -> now,
                () -> WALL_AT_START + (now - 1_000_000_000) / 1000);
    }

    private void pass(long millis) {
        now += TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private void bothOnline() {
        romeo.online("romeo@example.org/orchard");
        juliet.online("juliet@example.org/balcony");
    }

    private TrackedMessage sent(String to) {
        TrackedMessage message = deliveries.sending(to);
        message.written(now);
        return message;
    }

    private TrackedMessage sentToJuliet() {
        return sent("juliet@example.org");
    }

    private IncomingMessage message(String id) {
        return new IncomingMessage("romeo@example.org/orchard", id, "chat", "hello", "", false, now, 200);
    }

    private IncomingMessage delayed(String id) {
        return new IncomingMessage("romeo@example.org/orchard", id, "chat", "hello", "", true, now, 200);
    }

    private IncomingMessage error(String id, String condition) {
        return new IncomingMessage("juliet@example.org", id, "error", "", condition, false, now, 250);
    }

    private LabelSummary row(String label) {
        run.closeInterval(now / 1e9, 2);
        return run.labels(1).stream().filter(row -> row.label().equals(label)).findFirst().orElse(null);
    }

    private List<Failure> failures() {
        return run.failures().failures();
    }

    private void assertNothingAwaited() {
        assertThat(run.inFlight().unanswered()).isEmpty();
    }

    @Nested
    class WithinOneInjector {

        @Test
        void theTimeRunsFromTheRequestBeingWrittenToTheArrival() {
            bothOnline();
            TrackedMessage message = deliveries.sending("juliet@example.org");
            pass(500);
            message.written(now);
            assertThat(row("delivery").inFlight()).isEqualTo(1);
            pass(7);
            juliet.arrived(message(message.id()));

            LabelSummary row = row("delivery");
            assertThat(row.samples()).isEqualTo(1);
            assertThat(row.errors()).isZero();
            assertThat(row.mean()).isEqualTo(7);
            assertThat(row.receivedBytes()).isEqualTo(200);
            assertThat(row.inFlight()).isZero();
        }

        @Test
        void aMessageMayArriveBeforeItsSenderHasToldThatItIsWritten() {
            bothOnline();
            TrackedMessage message = deliveries.sending("Juliet@Example.org/balcony");
            long written = now;
            pass(2);
            juliet.arrived(message(message.id()));
            assertThat(row("delivery")).isNull();
            pass(9);
            message.written(written);

            assertThat(row("delivery").mean()).isEqualTo(2);
            assertNothingAwaited();
        }

        @Test
        void aMessageThatTheServerSendsBackFailsByItsCondition() {
            bothOnline();
            TrackedMessage message = sentToJuliet();
            pass(3);
            romeo.arrived(error(message.id(), "service-unavailable"));

            assertThat(row("delivery").errors()).isEqualTo(1);
            assertThat(row("delivery").mean()).isEqualTo(3);
            assertThat(failures()).extracting(Failure::label, Failure::code)
                    .containsExactly(tuple("delivery", "service-unavailable"));
            assertNothingAwaited();
        }

        @Test
        void whatTheServerCallsAConditionIsBounded() {
            bothOnline();
            romeo.arrived(error(sentToJuliet().id(), "x".repeat(1000)));
            romeo.arrived(error(sentToJuliet().id(), ""));

            assertThat(row("delivery").errors()).isEqualTo(2);
            assertThat(failures()).extracting(Failure::code)
                    .containsExactlyInAnyOrder("x".repeat(30), "error without a condition");
        }

        @Test
        void aMessageThatWasNotWrittenIsOwedToNobody() {
            bothOnline();
            TrackedMessage message = deliveries.sending("juliet@example.org");
            message.notSent();
            message.written(now);
            pass(31_000);
            deliveries.close();

            assertThat(row("delivery")).isNull();
            assertThat(failures()).isEmpty();
        }

        @Test
        void messagesOfOthersAreNotCounted() {
            bothOnline();
            juliet.arrived(message(""));
            juliet.arrived(message("throng-"));
            juliet.arrived(message("m1"));
            romeo.arrived(error("m2", "forbidden"));

            run.closeInterval(1, 2);
            assertThat(run.labels(1)).isEmpty();
        }
    }

    @Nested
    class Lost {

        @Test
        void isWhatHasNotArrivedInTime() {
            bothOnline();
            sentToJuliet();
            pass(30_000);
            sentToJuliet();
            assertThat(row("delivery").errors()).isZero();
            pass(1);
            sentToJuliet();

            LabelSummary row = row("delivery");
            assertThat(row.errors()).isEqualTo(1);
            assertThat(row.max()).isEqualTo(30_000);
            assertThat(row.inFlight()).isEqualTo(2);
            assertThat(failures()).extracting(Failure::code, Failure::message).containsExactly(
                    tuple("lost message", "a message had not arrived at its recipient after 30000 ms"));
        }

        @Test
        void isToldToHaveComeLateWhenItArrivesAfterAll() {
            bothOnline();
            TrackedMessage message = sentToJuliet();
            pass(40_000);
            sentToJuliet();
            pass(2_000);
            juliet.arrived(message(message.id()));

            assertThat(row("delivery").errors()).isEqualTo(1);
            assertThat(row("delivery").samples()).isEqualTo(1);
            LabelSummary late = row("delivery (late) (push)");
            assertThat(late.samples()).isEqualTo(1);
            assertThat(late.mean()).isEqualTo(42_000);
        }

        @Test
        void isNotAMessageToAUserWhoIsOffline() {
            romeo.online("romeo@example.org");
            TrackedMessage message = sentToJuliet();
            assertNothingAwaited();
            pass(31_000);
            deliveries.sending("romeo@example.org").notSent();

            assertThat(row("delivery")).isNull();
            assertThat(deliveries.remembered()).as("it is forgotten like any other").isEqualTo(1);
            assertThat(message.id()).isNotEmpty();
        }

        @Test
        void isNotAMessageToAUserWhoLoggedOut() {
            bothOnline();
            sentToJuliet();
            pass(100);
            juliet.left();
            juliet.left();
            pass(60_000);
            sentToJuliet();

            LabelSummary row = row("delivery");
            assertThat(row.samples()).isZero();
            assertThat(row.inFlight()).isEqualTo(1);
            assertThat(failures()).isEmpty();
        }

        @Test
        void isNotWhatIsWrittenWhileItsRecipientLeaves() {
            bothOnline();
            TrackedMessage message = deliveries.sending("juliet@example.org");
            juliet.left();
            message.written(now);
            pass(60_000);
            deliveries.close();

            assertThat(row("delivery").samples()).isZero();
            assertThat(row("delivery").inFlight()).isEqualTo(1);
        }
    }

    @Nested
    class Duplicate {

        @Test
        void isTheSameMessageAtTheSameSession() {
            bothOnline();
            TrackedMessage message = sentToJuliet();
            pass(4);
            juliet.arrived(message(message.id()));
            juliet.arrived(message(message.id()));

            assertThat(row("delivery").samples()).isEqualTo(2);
            assertThat(row("delivery").errors()).isEqualTo(1);
            assertThat(row("delivery").mean()).as("only the first has a time").isEqualTo(4);
            assertThat(failures()).extracting(Failure::code).containsExactly("duplicate message");
        }

        @Test
        void isNotTheSameMessageAtAnotherSessionOfTheAccount() {
            bothOnline();
            Recipient phone = deliveries.recipient();
            TrackedMessage message = sentToJuliet();
            juliet.arrived(message(message.id()));
            phone.arrived(message(message.id()));

            assertThat(row("delivery").samples()).isEqualTo(1);
        }

        @Test
        void isKnownOfOtherInjectorsMessagesToo() {
            String id = deliveries("there").sending("juliet@example.org").id();
            juliet.arrived(message(id));
            juliet.arrived(message(id));

            assertThat(row("delivery (other injectors) (push)").samples()).isEqualTo(1);
            assertThat(row("delivery").errors()).isEqualTo(1);
        }
    }

    @Nested
    class ThatComeTwice {

        private String how(IncomingMessage first, long millisBetween, IncomingMessage second) {
            bothOnline();
            juliet.arrived(first);
            pass(millisBetween);
            juliet.arrived(second);
            return failures().get(0).message();
        }

        @Test
        void areOfTheServersStoreIfOneOfThemIs() {
            String id = sentToJuliet().id();

            assertThat(how(message(id), 5, delayed(id))).endsWith("once from the server's store of offline messages");
        }

        @Test
        void areInOneAnswerOrInTwo() {
            String id = sentToJuliet().id();
            assertThat(how(message(id), 0, message(id))).endsWith("twice at its recipient, in one answer");
        }

        @Test
        void areInTwoAnswers() {
            String id = sentToJuliet().id();
            IncomingMessage first = message(id);
            pass(5);
            assertThat(how(first, 5, message(id))).endsWith("twice at its recipient, in two answers");
        }
    }

    @Nested
    class SetApart {

        @Test
        void isWhatTheServerHadStored() {
            TrackedMessage message = sentToJuliet();
            pass(5_000);
            juliet.arrived(delayed(message.id()));
            juliet.online("juliet@example.org/balcony");

            assertThat(row("delivery")).isNull();
            assertThat(row("delivery (offline) (push)").mean()).isEqualTo(5_000);
        }

        @Test
        void isWhatTheServerHadStoredForLongerThanIsRemembered() {
            TrackedMessage message = sentToJuliet();
            pass(90_000);
            deliveries.sending("romeo@example.org").notSent();
            juliet.arrived(delayed(message.id()));

            assertThat(row("delivery (offline) (push)").mean()).isCloseTo(90_000, withinPercentage(0.1));
            assertThat(row("delivery (late) (push)")).isNull();
        }

        @Test
        void isNotOwedAnyMoreWhenItCameAsAStoredOne() {
            bothOnline();
            TrackedMessage message = sentToJuliet();
            juliet.arrived(delayed(message.id()));
            pass(31_000);
            deliveries.close();

            assertThat(row("delivery")).isNull();
        }

        @Test
        void isWhatAnEarlierRunLeftInTheServersStore() {
            String earlier = new MessageId("before", WALL_AT_START - 1_320_000_000L, 7).toString();
            juliet.arrived(delayed(earlier));

            assertThat(row("delivery (earlier runs) (push)").samples()).isEqualTo(1);
            assertThat(row("delivery (offline) (push)")).isNull();
            assertThat(row("delivery")).isNull();
        }

        @Test
        void isNotOfAnEarlierRunIfAnInjectorOfThisRunSentItOrItIsNewer() {
            offsets = name -> Optional.of(new ClockOffsets.Offset(0, 0)).filter(known -> name.equals("there"));
            juliet.arrived(delayed(new MessageId("there", WALL_AT_START - 1_000_000, 1).toString()));
            juliet.arrived(delayed(new MessageId("beside", WALL_AT_START + 1, 1).toString()));

            assertThat(row("delivery (offline) (push)").samples()).isEqualTo(2);
            assertThat(row("delivery (earlier runs) (push)")).isNull();
        }

        @Test
        void isWhatAnotherInjectorSent() {
            String id = deliveries("there").sending("juliet@example.org").id();
            pass(12);
            juliet.arrived(message(id));

            assertThat(row("delivery (other injectors) (push)").mean()).isEqualTo(12);
            assertThat(row("delivery")).isNull();
        }

        @Test
        void isCorrectedByTheOffsetOfTheOtherClock() {
            offsets = name -> Optional.of(name)
                    .filter("there"::equals)
                    .map(known -> new ClockOffsets.Offset(5_000, 100));
            String id = new MessageId("there", WALL_AT_START + 5_000, 1).toString();
            pass(8);
            juliet.arrived(message(id));

            assertThat(row("delivery (other injectors) (push)").mean()).isEqualTo(8);
        }

        @Test
        void isNothingWhereTheClocksAreAsGoodAsEqual() {
            offsets = name -> Optional.of(new ClockOffsets.Offset(0, 3_000));
            juliet.arrived(message(new MessageId("there", WALL_AT_START + 2_500, 1).toString()));

            assertThat(row("delivery (other injectors) (push)").mean()).isZero();
            assertThat(run.warnings()).isEmpty();
        }

        @Test
        void isUnknownAndWarnedOfWhereTheClocksDisagree() {
            juliet.arrived(message(new MessageId("there", WALL_AT_START + 2_500, 1).toString()));

            assertThat(row("delivery (other injectors) (push)").samples()).isOne();
            assertThat(row("delivery (other injectors) (push)").mean()).isNull();
            assertThat(run.warnings()).singleElement().asString().contains("Synchronise the clocks");
        }
    }

    @Nested
    class AtTheEnd {

        @Test
        void whatIsOverdueIsLostAndTheRestInFlight() {
            bothOnline();
            sentToJuliet();
            pass(20_000);
            TrackedMessage last = sentToJuliet();
            pass(11_000);
            deliveries.close();
            juliet.arrived(message(last.id()));

            assertThat(row("delivery").errors()).isEqualTo(1);
            assertThat(row("delivery").inFlight()).isEqualTo(1);
            assertThat(deliveries.remembered()).isZero();
        }

        @Test
        void whatIsToldAfterwardsIsInFlightAtMost() {
            bothOnline();
            TrackedMessage message = deliveries.sending("juliet@example.org");
            deliveries.close();
            message.written(now);

            assertThat(row("delivery").inFlight()).isEqualTo(1);
        }
    }

    @Test
    void messagesAreForgottenInTime() {
        bothOnline();
        for (int i = 0; i < 10_000; i++) {
            juliet.arrived(message(sentToJuliet().id()));
            pass(30);
        }
        assertThat(deliveries.remembered()).isBetween(990, 1_010);
        assertThat(row("delivery").errors()).isZero();
    }

    @Test
    void idsOfTwoRunsDiffer() {
        MessageDeliveries one = new MessageDeliveries("delivery", LOST_AFTER, run);
        MessageDeliveries other = new MessageDeliveries("delivery", LOST_AFTER, run);
        assertThat(one.sending("juliet@example.org").id()).isNotEqualTo(one.sending("juliet@example.org").id());
        assertThat(MessageId.of(one.sending("a@b").id()).injector())
                .isNotEqualTo(MessageId.of(other.sending("a@b").id()).injector());
    }

    @Test
    void saysWhatIsWrongWithItsSettings() {
        assertThatThrownBy(() -> new MessageDeliveries("delivery", Duration.ZERO, run))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("PT0S");
        assertThatThrownBy(() -> deliveries("host-1.example"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("host-1.example");
    }
}
