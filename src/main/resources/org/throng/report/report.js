
// ---- the charts of a run ----------------------------------------------------------------------------------------

/**
 * Draws all charts of a run. `data` may grow (see append.js); then `grow` draws what is new.
 *
 * kept: what a reader has chosen in earlier charts of the same run, from `kept`
 */
Throng.report = (place, data, kept = {}) => {
  Throng.profiles(data.profiles);
  if (!data.second.length) {
    Throng.html(place, "p", "empty", "Nothing was measured, so there is nothing to draw.");
    return { grow: () => {}, kept: () => kept, show: () => {}, onView: () => {}, dispose: () => {} };
  }

  let measured = Throng.run(data);
  const run = () => measured;
  const group = Throng.group(data.end, data.spans, kept.hidden);
  const choice = Throng.choice(data, kept);
  const over = new AbortController();
  Throng.controls(place, group, data, run, choice);
  const hints = Throng.hints(place, data, run);
  Throng.runCharts(place, group, data, run, choice);
  group.draw();
  keepDrawn(over.signal);
  if (kept.range) group.setRange(...kept.range);

  return {
    /** Draws steps that the data has got. */
    grow() {
      measured = Throng.run(data);
      group.grow(data.end, data.spans);
      hints.write();
    },
    kept: () => ({ ...view(), hidden: group.hidden }),
    /** Shows another view; what it does not name is as on a page that has just been opened. */
    show(wanted) {
      choice.take(wanted);
      group.draw();
      group.setRange(...(wanted.range || [0, data.end]));
    },
    /** Tells the view whenever a reader has changed it: label, range, figure and scale. */
    onView(watcher) {
      choice.onChange(() => watcher(view()));
      group.onRange(() => watcher(view()));
    },
    dispose() {
      over.abort();
      group.dispose();
    },
  };

  function view() {
    return { ...choice.view(), range: group.isWhole() ? null : group.range };
  }

  function keepDrawn(signal) {
    Throng.keepDrawn(() => {
      Throng.profiles(data.profiles);
      group.draw();
    }, () => {
      group.resize();
      Throng.profiles(data.profiles);
    }, signal);
    addEventListener("scroll", group.catchUp, { signal, passive: true });
  }
};
