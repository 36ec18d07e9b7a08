package org.throng.cli.remote;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.throng.injector.remote.Fleet;
import org.throng.injector.remote.InjectorLink;
import org.throng.users.profile.Share;

/**
 * Divides what a lost injector had to do among the others. Its users are those whose index leaves a remainder by the
 * number of injectors; every n-th of them goes to each of n others, which is again a remainder by a number. So users
 * keep their indexes, and it goes on like that when one of the others is lost.
 */
final class LostShares {

    private static final int CALL_SECONDS = 8;

    private LostShares() {
    }

    /** The parts into which a share is divided, by the number of those who take one. */
    static List<Share> divide(Share lost, int takers) {
        List<Share> parts = new ArrayList<>();
        for (int i = 0; i < takers; i++) {
            parts.add(new Share(
                    Math.addExact(lost.index(), Math.multiplyExact(lost.count(), i)),
                    Math.multiplyExact(lost.count(), takers)));
        }
        return parts;
    }

    /**
     * Has others take over what a lost injector had to do. Takes as long as their answers.
     *
     * @param fates of all injectors, by index; those of the takers get the shares
     * @param fromSecond second of the run from which on they do
     */
    static void handOver(
            String run, InjectorFate lost, List<InjectorLink> takers, List<InjectorFate> fates, double fromSecond) {
        if (takers.isEmpty()) {
            lost.notTakenOver("no other injector was left");
            return;
        }
        Map<InjectorLink, List<Share>> parts = new LinkedHashMap<>();
        takers.forEach(taker -> parts.put(taker, new ArrayList<>()));
        for (Share share : lost.shares()) {
            List<Share> divided = divide(share, takers.size());
            for (int i = 0; i < takers.size(); i++) {
                parts.get(takers.get(i)).add(divided.get(i));
            }
        }
        Map<InjectorLink, String> failures = Fleet.each(takers, CALL_SECONDS, taker -> {
            for (Share share : parts.get(taker)) {
                taker.takeOver(run, share.index(), share.count(), fromSecond);
            }
        });
        parts.forEach((taker, shares) -> {
            if (!failures.containsKey(taker)) {
                fates.get(taker.index()).shares().addAll(shares);
            }
        });
        lost.takenOver(takers.stream().filter(taker -> !failures.containsKey(taker)).map(InjectorLink::name).toList());
        failures.forEach((taker, why) -> lost.notTakenOver(taker.name() + " did not take its part: " + why));
    }
}
