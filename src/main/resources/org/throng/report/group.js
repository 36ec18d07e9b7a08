
// ---- charts that move together ----------------------------------------------------------------------------------

(() => {
  const NEAR = 400;

  /** The x axis of a run: its time. */
  const timeAxis = (group) => ({
    name: "second", words: "over time",
    text: (second) => Throng.clock(second, group.end),
    ticks: Throng.clockTicks,
  });

  /**
   * Charts with one time range and one crosshair. `spans` are stretches that all of them shade. Another `axis` than
   * that of time has a name, words, and functions: `text` for a value, `ticks`, and `tick` if the axis has other texts.
   */
  Throng.group = (end, spans = [], hidden = new Map(), axis = null) => {
    const charts = [];
    const listeners = [];
    const pointers = [];
    let shaded = spans;
    let waits = false;
    const group = {
      end, charts, range: [0, end], pointed: null,
      /** Hidden lines of each chart, by its title. */
      hidden,
      /** The shaded stretches in the present range. */
      visible: () => shaded.filter((span) => span.to > group.range[0] && span.from < group.range[1]),
      isWhole: () => group.range[0] <= 0 && group.range[1] >= group.end,
      onRange: (listener) => listeners.push(listener),
      /** Tells the second at which a reader points in any of the charts; null if at none. */
      onPoint: (listener) => pointers.push(listener),
      add(chart) {
        charts.push(chart);
        return chart;
      },
      setRange(from, to) {
        const least = Math.min(group.end, Math.max(group.end / 400, 0.5));
        let low = Math.max(0, from);
        let high = Math.min(group.end, to);
        if (high - low < least) {
          const middle = (low + high) / 2;
          low = Math.max(0, Math.min(group.end - least, middle - least / 2));
          high = low + least;
        }
        group.range = [low, high];
        charts.forEach((chart) => chart.rescale());
        listeners.forEach((listener) => listener(group.range));
      },
      zoom(factor) {
        const [low, high] = group.range;
        const middle = group.pointed === null ? (low + high) / 2 : group.pointed;
        group.setRange(middle - (middle - low) * factor, middle + (high - middle) * factor);
      },
      shift(share) {
        const [low, high] = group.range;
        const by = Math.max(-low, Math.min(group.end - high, (high - low) * share));
        group.setRange(low + by, high + by);
      },
      reset: () => group.setRange(0, group.end),
      /** The run has become longer. A range of the whole run grows with it, one that reaches to its end moves along. */
      grow(newEnd, newSpans) {
        const [low, high] = group.range;
        const follows = high >= group.end ? newEnd - group.end : 0;
        group.range = group.isWhole() ? [0, newEnd] : [low + follows, high + follows];
        group.end = newEnd;
        shaded = newSpans;
        charts.forEach((chart) => { chart.stale = true; });
        listeners.forEach((listener) => listener(group.range));
        catchUp();
      },
      /** Draws the charts near the visible part of the page that are not up to date. */
      catchUp() {
        if (waits) return;
        waits = true;
        requestAnimationFrame(() => {
          waits = false;
          catchUp();
        });
      },
      dispose: () => charts.forEach((chart) => chart.dispose && chart.dispose()),
      point(second, source) {
        group.pointed = second;
        charts.forEach((chart) => chart !== source && chart.point(second));
        pointers.forEach((listener) => listener(second));
      },
      draw: () => charts.forEach((chart) => chart.draw()),
      resize: () => charts.forEach((chart) => chart.resize()),
    };

    group.axis = axis || timeAxis(group);

    function catchUp() {
      for (const chart of charts) {
        if (!chart.stale) continue;
        const box = chart.element.getBoundingClientRect();
        if (box.bottom > -NEAR && box.top < innerHeight + NEAR) {
          chart.stale = false;
          chart.update();
        }
      }
    }
    return group;
  };

  /** Draws all charts of a page that does not change. */
  Throng.drawAll = (groups) => {
    const draw = () => groups.forEach((group) => group.draw());
    draw();
    Throng.keepDrawn(draw, () => groups.forEach((group) => group.resize()));
  };

  /**
   * Draws the charts again for another width of the page, another theme, and paper, which is light, until `signal` is
   * aborted.
   */
  Throng.keepDrawn = (draw, resize, signal) => {
    let width = document.documentElement.clientWidth;
    const resized = new ResizeObserver(() => {
      if (document.documentElement.clientWidth === width) return;
      width = document.documentElement.clientWidth;
      resize();
    });
    resized.observe(document.documentElement);
    if (signal) signal.addEventListener("abort", () => resized.disconnect());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw, { signal });
    const paper = (printed) => {
      document.documentElement.classList.toggle("paper", printed);
      draw();
    };
    addEventListener("beforeprint", () => paper(true), { signal });
    addEventListener("afterprint", () => paper(false), { signal });
  };

  /** Handles the keys that zoom all charts; true if this was one. */
  Throng.zoomKey = (group, event) => {
    const actions = { "+": () => group.zoom(0.5), "=": () => group.zoom(0.5), "-": () => group.zoom(2), 0: group.reset,
      Escape: group.reset, "[": () => group.shift(-0.5), "]": () => group.shift(0.5) };
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return false;
    event.preventDefault();
    action();
    return true;
  };
})();
