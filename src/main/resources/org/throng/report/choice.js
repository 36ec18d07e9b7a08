
// ---- what a reader has chosen -----------------------------------------------------------------------------------

/** What “All labels” can draw; it begins with p95. */
Throng.FIGURES = [["p50", "p50, ms"], ["p90", "p90, ms"], ["p95", "p95, ms"], ["p99", "p99, ms"], ["max", "maximum, ms"],
  ["firstByte", "first byte, ms"], ["samples", "samples a second"], ["errors", "errors a second"]];

/**
 * What all charts of a run show: the track of a label, or of all requests; the figure of “All labels”; the scale of
 * times. A link or an earlier page wants some of it; the rest is as on a page that has just been opened.
 */
Throng.choice = (data, wanted) => {
  const FIGURE = "p95";
  const inputs = [];
  const watchers = [];
  const choice = {
    track: data.requests, figure: FIGURE, logarithmic: false,
    isOfAll: () => choice.track === data.requests,
    name: () => (choice.isOfAll() ? "requests" : choice.track.label),
    take(view) {
      choice.track = data.labels.find((track) => track.label === view.label) || data.requests;
      choice.figure = Throng.FIGURES.some(([name]) => name === view.figure) ? view.figure : FIGURE;
      choice.logarithmic = Boolean(view.logarithmic);
      inputs.forEach((show) => show());
    },
    /** The choice in the words of a link, which names only what differs from a new page. */
    view: () => ({
      label: choice.isOfAll() ? null : choice.track.label,
      figure: choice.figure === FIGURE ? null : choice.figure,
      logarithmic: choice.logarithmic,
    }),
    /** A reader chooses. */
    change(change) {
      Object.assign(choice, change);
      watchers.forEach((watcher) => watcher());
    },
    onChange: (watcher) => watchers.push(watcher),
    /** Has an input show what is chosen, now and when a link has chosen something else. */
    shownBy(show) {
      inputs.push(show);
      show();
    },
  };
  choice.take(wanted);
  return choice;
};
