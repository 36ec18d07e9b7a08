package org.throng.cli.remote;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.throng.injector.remote.Fleet;
import org.throng.injector.remote.InjectorLink;
import org.throng.users.profile.Share;

/**
 * Divides the share of a lost injector among the others. Its users are those whose index has a given remainder modulo
 * the number of injectors; every n-th of them goes to each of n others, which is again a remainder modulo a number. So
 * users keep their indexes, and the same works if one of the others is lost.
 */
final class LostShares {

    private static final int CALL_SECONDS = 8;

    private LostShares() {
    }

    /** The parts of a share, by the number of takers. */
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
     * Lets others take over the share of a lost injector. Blocks until they have answered.
     *
     * @param statuses of all injectors, by index; those of the takers get the shares
     * @param fromSecond second of the run from which they drive it
     */
    static void handOver(
            String run, InjectorStatus lost, List<InjectorLink> takers, List<InjectorStatus> statuses,
            double fromSecond) {
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
                statuses.get(taker.index()).shares().addAll(shares);
            }
        });
        lost.takenOver(takers.stream().filter(taker -> !failures.containsKey(taker)).map(InjectorLink::name).toList());
        failures.forEach((taker, why) -> lost.notTakenOver(taker.name() + " did not take its part: " + why));
    }
}
