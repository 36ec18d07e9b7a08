
// ---- the charts of the injectors --------------------------------------------------------------------------------

/** A line for each injector. Each has seconds of its own; the axis has those of all. */
Throng.injectorCharts = (group, parent, data) => {
  const { bytes, percent } = Throng;
  const PERCENT = 100;
  let axis = [];
  let index = new Map();
  let alignedTo = -1;

  chart("Processor", "% of what the injector may use", "cpu", { factor: PERCENT, least: PERCENT,
    format: (value) => percent(value === null || value === undefined ? null : value / PERCENT) });
  chart("Event-loop lag", "longest wait in each second, ms", "lag");
  chart("Injector's own lateness", "p99 in each second, ms", "lateness");
  chart("Garbage collection", "longest pause in each second, ms", "gcPause");
  chart("Java heap", "in use", "heap", { binary: true, format: bytes, short: bytes });
  if (data.injectors.length > 1) {
    chart("Users of each injector", "most at once", "users", { whole: true });
    chart("Rate of each injector", "samples a second", "rate");
  }

  function chart(title, unit, name, { factor = 1, ...options } = {}) {
    if (!data.injectors.some((injector) => injector[name].some((value) => value !== null))) return;
    Throng.timeChart(group, parent, { title, unit, seconds: aligned, ...options,
      lines: () => data.injectors.map((injector, i) => ({ name: injector.name, colour: Throng.seriesColour(i),
        values: column(injector, name, factor) })) });
  }

  /** The seconds of all injectors, computed once for each length of the run. */
  function aligned() {
    if (alignedTo !== data.end) {
      alignedTo = data.end;
      axis = [...new Set(data.injectors.flatMap((injector) => injector.second))].sort((a, b) => a - b);
      index = new Map(axis.map((second, i) => [second, i]));
    }
    return axis;
  }

  /** A second of another injector is no gap: its value is undefined, and null is a gap. */
  function column(injector, name, factor) {
    const values = new Array(aligned().length).fill(undefined);
    injector.second.forEach((second, i) => {
      const value = injector[name][i];
      values[index.get(second)] = value === null ? null : value * factor;
    });
    return values;
  }
};
