package org.throng.standin.sync.accounts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.throng.standin.NumberedUsers;
import org.throng.standin.StandInContext;
import org.throng.standin.sync.settings.SyncSettings;

/**
 * Lists of accounts in the order of their names, collected from all processes: each knows only its own accounts. Used
 * on the event loop only.
 */
public final class AccountLists {

    /**
     * The accounts to list.
     *
     * @param search part of the name, in letters of either case; empty for all
     * @param most names from the beginning of the list
     */
    public record Question(String search, int most) {
    }

    /** A list of all accounts of a large server is too much for one answer. */
    public static final int MOST = 200_000;

    private static final String ASKED = "sync-accounts-asked";
    private static final String TOLD = "sync-accounts-told";
    private static final int PATIENCE_SECONDS = 5;

    /** A list that waits for the parts of other processes. */
    private static final class Waiting {
        private final List<String> names;
        private final int most;
        private final Consumer<List<String>> then;
        private int missing;

        Waiting(List<String> names, int most, Consumer<List<String>> then, int missing) {
            this.names = names;
            this.most = most;
            this.then = then;
            this.missing = missing;
        }

        void finish() {
            names.sort(null);
            then.accept(names.subList(0, Math.min(most, names.size())));
        }
    }

    private final StandInContext standIn;
    private final SyncSettings settings;
    private final Accounts accounts;
    private final Map<String, Waiting> waiting = new HashMap<>();
    private long asked;

    public AccountLists(StandInContext standIn, SyncSettings settings, Accounts accounts) {
        this.standIn = standIn;
        this.settings = settings;
        this.accounts = accounts;
    }

    /** Gives the list of all processes, now or later; without the part of a process that does not answer. */
    public void find(Question question, Consumer<List<String>> then) {
        int others = standIn.siblings().processes() - 1;
        Waiting list = new Waiting(own(question), question.most(), then, others);
        if (others == 0) {
            list.finish();
            return;
        }
        String id = standIn.siblings().index() + "-" + asked++;
        waiting.put(id, list);
        standIn.siblings().send(message(ASKED, id)
                .put("search", question.search())
                .put("most", question.most()));
        standIn.loop().schedule(() -> {
            if (waiting.remove(id) != null) {
                standIn.stats().count("account-lists-incomplete");
                list.finish();
            }
        }, PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Handles a message from another process; false if it concerns another subject. */
    public boolean fromSibling(JsonNode message) {
        String id = message.path("question").asText();
        switch (message.path("kind").asText()) {
            case ASKED -> {
                ObjectNode answer = message(TOLD, id);
                ArrayNode names = answer.putArray("names");
                own(new Question(message.path("search").asText(), message.path("most").asInt())).forEach(names::add);
                standIn.siblings().send(answer);
            }
            case TOLD -> {
                Waiting list = waiting.get(id);
                if (list != null) {
                    message.path("names").forEach(name -> list.names.add(name.asText()));
                    list.missing--;
                    if (list.missing == 0) {
                        waiting.remove(id);
                        list.finish();
                    }
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static ObjectNode message(String kind, String question) {
        return JsonNodeFactory.instance.objectNode().put("kind", kind).put("question", question);
    }

    /** The part of this process. */
    private List<String> own(Question question) {
        List<String> names = new ArrayList<>();
        accounts.provisioned().forEach(name -> addIfFits(names, name, question));
        addIfFits(names, settings.admin(), question);
        addByRule(names, question);
        names.sort(null);
        return new ArrayList<>(names.subList(0, Math.min(question.most(), names.size())));
    }

    /** Adds accounts in the order of their names, so that this can end early: 0, 1, 10, 100, ..., 11, ... */
    private void addByRule(List<String> names, Question question) {
        int users = settings.users();
        int found = 0;
        long number = 0;
        for (int seen = 0; seen < users && found < question.most(); seen++) {
            number = seen == 0 ? 0 : next(number, users);
            if (addIfFits(names, NumberedUsers.name((int) number), question)) {
                found++;
            }
        }
    }

    /** The number whose digits come next among those below the end. */
    private static long next(long number, int end) {
        if (number > 0 && number * 10 < end) {
            return number * 10;
        }
        long next = number;
        while (next % 10 == 9 || next + 1 >= end) {
            next /= 10;
        }
        return next + 1;
    }

    private boolean addIfFits(List<String> names, String name, Question question) {
        boolean fits = (question.search().isEmpty()
                        || name.toLowerCase(Locale.ROOT).contains(question.search().toLowerCase(Locale.ROOT)))
                && accounts.owner(name) == standIn.siblings().index()
                && accounts.exists(name);
        if (fits) {
            names.add(name);
        }
        return fits;
    }
}
