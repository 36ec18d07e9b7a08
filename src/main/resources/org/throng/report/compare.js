
// ---- the comparison of runs -------------------------------------------------------------------------------------

(() => {
  const { html } = Throng;
  Throng.scrollable();
  const place = document.getElementById("curves");
  if (!place) return;

  /** Response time by percentile: each nine is as long as the one before. */
  const percent = (nines) => Number((100 * (1 - 10 ** -nines)).toPrecision(6));
  const nines = {
    name: "percent", words: "by percentile",
    text: (at) => `p${percent(at)}`,
    tick: (at) => `${percent(at)} %`,
    ticks: (low, high, wanted) => {
      const least = (high - low) / (2.2 * wanted);
      let last = -Infinity;
      return [0, 50, 90, 95, 99, 99.9].map((part) => -Math.log10(1 - part / 100) + 0)
        .filter((at) => at >= low - 1e-9 && at <= high + 1e-9 && at - last >= least && (last = at, true));
    },
  };
  /** A line for each run; those of one side have its colour. */
  function lines(label, curve) {
    return [["base", label.base], ["new", label.now]].flatMap(([side, runs]) => runs.map((run, i) => ({
      name: runs.length > 1 ? `${side} ${i + 1}` : side, colour: side, points: run[curve],
    })));
  }

  function chart(group, parent, label, curve, options) {
    const runs = lines(label, curve);
    // runs of different lengths have their points at different places
    const axis = [...new Set(runs.flatMap((run) => run.points.map((point) => point[0])))].sort((a, b) => a - b);
    const index = new Map(axis.map((at, i) => [at, i]));
    Throng.timeChart(group, parent, { seconds: axis, ...options,
      lines: () => runs.map((run) => {
        const values = new Array(axis.length).fill(undefined);
        run.points.forEach(([at, value]) => { values[index.get(at)] = value; });
        return { name: run.name, colour: run.colour, values };
      }) });
  }

  Throng.drawn(place.querySelector(".plots-missing"), (data) => {
    const groups = [Throng.group(data.seconds), Throng.group(data.nines, [], new Map(), nines)];
    for (const label of data.labels) {
      const plots = html(place, "div", "plots");
      plots.classList.add(label.verdict);
      chart(groups[0], plots, label, "p95", { title: `${label.label}: p95`, unit: "ms over the time of the run" });
      chart(groups[1], plots, label, "percentiles", { title: `${label.label}: percentiles`, unit: "ms by percentile" });
    }
    Throng.drawAll(groups);
  });
})();
