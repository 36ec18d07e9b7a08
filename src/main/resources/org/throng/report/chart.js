
// ---- charts over time -------------------------------------------------------------------------------------------

(() => {
  const LEFT = 56;
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

  /** The frame of a chart: caption, legend, drawing area, files. The chart has `draw`, `canvas` and `table`. */
  Throng.figure = (parent, { title, unit, wide, tall }, chart) => {
    const { html, button } = Throng;
    const element = html(parent, "figure", "plot" + (wide ? " wide" : "") + (tall ? " tall" : ""));
    const caption = html(element, "figcaption");
    const head = html(caption, "div", "head");
    const name = html(head, "span", "title", title);
    html(name, "small", "", unit);
    const moment = html(head, "span", "moment");
    const files = html(head, "span", "files");
    button(files, "quiet-button", "CSV", `Save the data of “${title}” as CSV`, () => {
      Throng.save(`${title}.csv`, new Blob([Throng.csv(chart().table())], { type: "text/csv" }));
    });
    button(files, "quiet-button", "PNG", `Save “${title}” as an image`, () => picture(title, unit, chart()));
    const legend = html(caption, "div", "legend");
    const area = html(element, "div", "area");
    area.tabIndex = 0;
    area.setAttribute("role", "img");
    const live = html(element, "p", "unseen");
    live.setAttribute("aria-live", "polite");
    return { element, caption, legend, moment, area, live };
  };

  /** The drawing with its title and legend on the page's background. */
  function picture(title, unit, chart) {
    const source = chart.canvas();
    const scale = source.width / source.getBoundingClientRect().width || 1;
    const lines = chart.legend();
    const target = document.createElement("canvas");
    const context = target.getContext("2d");
    const font = (size, weight) => `${weight} ${size * scale}px system-ui, sans-serif`;
    context.font = font(12, 400);
    const rows = [[]];
    let used = 0;
    for (const line of lines) {
      const needs = context.measureText(line.name).width + 34 * scale;
      if (used + needs > source.width - 24 * scale && rows[rows.length - 1].length) {
        rows.push([]);
        used = 0;
      }
      rows[rows.length - 1].push({ ...line, at: used });
      used += needs;
    }
    const head = (lines.length ? 34 + 20 * rows.length : 34) * scale;
    target.width = source.width + 24 * scale;
    target.height = source.height + head + 12 * scale;
    context.fillStyle = Throng.colour("card");
    context.fillRect(0, 0, target.width, target.height);
    context.fillStyle = Throng.colour("ink");
    context.font = font(15, 650);
    context.fillText(title, 12 * scale, 23 * scale);
    const width = context.measureText(title).width;
    context.font = font(12, 400);
    context.fillStyle = Throng.colour("quiet");
    context.fillText(unit, 22 * scale + width, 23 * scale);
    rows.forEach((row, i) => row.forEach((line) => {
      const y = (46 + 20 * i) * scale;
      context.fillStyle = Throng.colour(line.colour);
      context.fillRect(12 * scale + line.at, y - 5 * scale, 14 * scale, 3 * scale);
      context.fillStyle = Throng.colour("ink");
      context.fillText(line.name, 30 * scale + line.at, y);
    }));
    context.drawImage(source, 12 * scale, head);
    target.toBlob((blob) => Throng.save(`${title}.png`, blob));
  }

  /** Shades the stretches of a run on a canvas: one colour for what proves nothing, one for times outside the load. */
  Throng.shade = (context, spans, x, top, height, scale = 1) => {
    for (const span of spans) {
      const left = x(span.from);
      const right = Math.max(x(span.to), left + scale);
      const colour = Throng.colour(span.kind === "setup" ? "shade-setup" : span.kind === "lost" ? "shade-lost" : "shade-void");
      context.fillStyle = colour;
      context.fillRect(left, top, right - left, height);
    }
  };

  /** Values between gaps have no line: they are drawn as dots. */
  function isolated(values) {
    const found = [];
    for (let i = 0; i < values.length; i++) {
      const alone = values[i] !== null && (i === 0 || values[i - 1] === null)
        && (i === values.length - 1 || values[i + 1] === null);
      if (alone) found.push(i);
    }
    return found;
  }

  function extent(values) {
    let low = Infinity;
    let high = -Infinity;
    for (const value of values) {
      if (value !== null && value < low) low = value;
      if (value !== null && value > high) high = value;
    }
    return low <= high ? [low, high] : null;
  }

  function inWords(title, unit, axis, lines) {
    const parts = lines.filter((line) => extent(line.values)).slice(0, 6).map((line) => {
      const [low, high] = extent(line.values);
      return `${line.name || title}: ${Throng.number(low)} to ${Throng.number(high)}`;
    });
    return `${title}, ${unit}, ${axis}. ${parts.length ? parts.join("; ") : "Nothing was measured"}. `
      + "Arrow keys move the crosshair, plus and minus zoom, 0 shows everything.";
  }

  /**
   * A chart over time on uPlot.
   *
   * lines: () => [{ name, colour, values, dash, fill, hidden }], one value for each of `seconds`
   * format: how values are written; logarithmic: () => boolean; empty: words if there are no values
   */
  Throng.timeChart = (group, parent, options) => {
    const { title, unit, lines, format = Throng.number, short = Throng.short, empty = "Nothing was measured" } = options;
    const height = options.height || (options.wide ? 280 : 210);
    const seconds = () => (typeof options.seconds === "function" ? options.seconds() : options.seconds);
    const hidden = group.hidden.get(title) || new Map();
    group.hidden.set(title, hidden);
    let plot = null;
    let drawn = [];
    let readouts = [];

    const chart = { draw, update, resize, rescale, point, canvas, legend, table, dispose: () => plot && plot.destroy() };
    const { element, legend: keys, moment, area, live } = Throng.figure(parent, options, () => chart);
    chart.element = element;

    /** Lines without any value are left out, unless there are no others. */
    function measured() {
      const all = lines();
      const some = all.filter((line) => extent(line.values));
      return some.length ? some : all;
    }

    function isHidden(line) {
      return hidden.has(line.name) ? hidden.get(line.name) : Boolean(line.hidden);
    }

    function draw() {
      if (plot) plot.destroy();
      plot = null;
      area.replaceChildren();
      drawn = measured();
      drawLegend();
      area.setAttribute("aria-label", inWords(title, unit, group.axis.words, drawn));
      const anything = drawn.some((line) => extent(line.values));
      element.classList.toggle("nothing", !anything);
      if (!anything) {
        Throng.html(area, "p", "empty", empty);
        return;
      }
      const logarithmic = Boolean(options.logarithmic && options.logarithmic());
      const axis = {
        stroke: Throng.colour("quiet"),
        font: "11.5px system-ui, sans-serif",
        grid: { stroke: Throng.colour("grid"), width: 1 },
        ticks: { show: false },
      };
      plot = new uPlot({
        width: Math.max(240, area.clientWidth),
        height,
        padding: [10, 24, 0, 0],
        legend: { show: false },
        cursor: {
          drag: { x: true, y: false, setScale: false, dist: 6 },
          focus: { prox: drawn.length > 3 ? 24 : -1 },
          points: { size: 7, width: 1.5, stroke: () => Throng.colour("card"), fill: (u, i) => Throng.colour(drawn[i - 1].colour) },
          y: false,
        },
        focus: { alpha: 0.25 },
        scales: {
          x: { time: false, range: () => group.range },
          y: { distr: logarithmic ? 3 : 1, range: (u, low, high) => vertical(low, high, logarithmic) },
        },
        axes: [
          { ...axis, size: 30, splits: (u) => group.axis.ticks(...group.range, Math.max(2, u.width / 110)),
            filter: (u, ticks) => ticks, values: (u, ticks) => ticks.map(group.axis.tick || group.axis.text) },
          { ...axis, size: LEFT, gap: 4,
            splits: (u, i, low, high) => (logarithmic ? Throng.logTicks(low, high, height / 30) : round(low, high)),
            filter: (u, ticks) => ticks, values: (u, ticks) => ticks.map(short) },
        ],
        series: [{}, ...drawn.map((line, i) => ({
          label: line.name,
          show: !isHidden(line),
          stroke: Throng.colour(line.colour),
          width: line.width || (drawn.length > 8 ? 1.25 : 1.75),
          dash: line.dash ? [6, 4] : undefined,
          fill: line.fill ? Throng.colour(line.colour) + "26" : undefined,
          points: { show: () => isolated(drawn[i].values).length > 0, filter: () => isolated(drawn[i].values), size: 6, fill: Throng.colour(line.colour) },
        }))],
        hooks: {
          drawClear: [(u) => Throng.shade(u.ctx, group.visible(), (second) => Math.min(u.bbox.left + u.bbox.width,
            Math.max(u.bbox.left, u.valToPos(second, "x", true))), u.bbox.top, u.bbox.height, devicePixelRatio)],
          setCursor: [pointed],
          setSelect: [(u) => {
            if (u.select.width < 4) return;
            const from = u.posToVal(u.select.left, "x");
            const to = u.posToVal(u.select.left + u.select.width, "x");
            u.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
            group.setRange(from, to);
          }],
        },
      }, columns(logarithmic), area);
      plot.over.addEventListener("dblclick", () => group.reset());
      plot.over.addEventListener("pointerleave", () => group.point(null));
    }

    function columns(logarithmic) {
      return [seconds(), ...drawn.map((line) => (logarithmic ? line.values.map((value) => (value > 0 ? value : null)) : line.values))];
    }

    /** Draws data that has grown into the chart that is there; cursor and selection stay. */
    function update() {
      const next = measured();
      const isSame = plot && next.length === drawn.length
        && next.every((line, i) => line.name === drawn[i].name && line.colour === drawn[i].colour);
      if (!isSame) {
        draw();
        return;
      }
      drawn = next;
      area.setAttribute("aria-label", inWords(title, unit, group.axis.words, drawn));
      plot.setData(columns(Boolean(options.logarithmic && options.logarithmic())));
    }

    function vertical(low, high, logarithmic) {
      if (low === null || high === null) return logarithmic ? [1, 10] : [0, 1];
      if (logarithmic) return [10 ** Math.floor(Math.log10(low)), 10 ** Math.ceil(Math.log10(high * 1.0001))];
      const bottom = Math.min(0, low);
      const top = Math.max(0, high) > bottom ? Math.max(0, high) : bottom + 1;
      if (options.least && bottom === 0 && top <= options.least) return [0, options.least];
      const ticks = round(bottom, top);
      const step = ticks.length > 1 ? ticks[1] - ticks[0] : top - bottom;
      return [bottom < 0 ? Math.floor(bottom / step) * step : 0, Math.ceil(top * 1.02 / step - 1e-9) * step];
    }

    function round(low, high) {
      // bytes are counted in powers of 1,024, and so are their ticks
      const unit = options.binary && high > 0 ? 1024 ** Math.floor(Math.log(high) / Math.log(1024)) : 1;
      return Throng.roundTicks(low / unit, high / unit, height / 48).map((tick) => tick * unit);
    }

    function drawLegend() {
      keys.replaceChildren();
      readouts = drawn.map((line, i) => {
        if (!line.name) return Throng.html(keys, "b", "alone c-" + line.colour);
        const key = Throng.button(keys, `key c-${line.colour}${line.dash ? " dashed" : ""}`, "", "", (event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) {
            only(line);
          } else {
            hidden.set(line.name, !isHidden(line));
          }
          refresh();
        });
        key.title = `Show or hide “${line.name}”; with Ctrl show it alone`;
        key.setAttribute("aria-pressed", String(!isHidden(line)));
        key.addEventListener("pointerenter", () => plot && plot.setSeries(i + 1, { focus: true }));
        key.addEventListener("pointerleave", () => plot && plot.setSeries(null, { focus: true }));
        Throng.html(key, "span", "name", line.name);
        return Throng.html(key, "b");
      });
    }

    function only(line) {
      const alone = drawn.every((other) => isHidden(other) === (other !== line));
      drawn.forEach((other) => hidden.set(other.name, !alone && other !== line));
    }

    function refresh() {
      const buttons = keys.querySelectorAll(".key");
      drawn.forEach((line, i) => {
        if (plot) plot.setSeries(i + 1, { show: !isHidden(line) });
        if (buttons[i]) buttons[i].setAttribute("aria-pressed", String(!isHidden(line)));
      });
    }

    function pointed(u) {
      const index = u.cursor.idx;
      const inside = index !== null && index !== undefined && u.cursor.left >= 0;
      read(inside ? index : null);
      if (u.over.matches(":hover")) group.point(inside ? u.posToVal(u.cursor.left, "x") : null, chart);
    }

    function read(index) {
      moment.textContent = index === null ? "" : group.axis.text(seconds()[index]);
      readouts.forEach((readout, i) => {
        readout.textContent = index === null ? "" : format(drawn[i].values[index]);
      });
    }

    function point(second) {
      if (!plot) return;
      plot.setCursor(second === null ? { left: -10, top: -10 } : { left: plot.valToPos(second, "x"), top: 10 }, false);
      read(second === null ? null : plot.valToIdx(second));
    }

    function resize() {
      if (plot) plot.setSize({ width: Math.max(240, area.clientWidth), height });
    }

    function rescale() {
      if (plot) plot.setScale("x", { min: group.range[0], max: group.range[1] });
    }

    function canvas() {
      return plot ? plot.ctx.canvas : Throng.html(null, "canvas");
    }

    function legend() {
      return drawn.some((line) => line.name) ? drawn.filter((line) => !isHidden(line)) : [];
    }

    function table() {
      const shown = drawn.filter((line) => !isHidden(line));
      return [[group.axis.name, ...shown.map((line) => line.name || title)],
        ...seconds().map((second, i) => [second, ...shown.map((line) => line.values[i])])];
    }

    area.addEventListener("keydown", (event) => {
      if (Throng.zoomKey(group, event) || !plot) return;
      const moves = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };
      const move = moves[event.key];
      if (move === undefined) return;
      event.preventDefault();
      const at = seconds();
      const now = group.pointed === null ? (move > 0 ? -1 : at.length) : plot.valToIdx(group.pointed);
      const next = Math.max(0, Math.min(at.length - 1, now + move));
      group.point(at[next]);
      live.textContent = `At ${group.axis.text(at[next])}: ` + drawn.filter((line) => !isHidden(line))
        .map((line) => `${line.name || title} ${format(line.values[next])}`).join(", ");
    });
    area.addEventListener("blur", () => group.point(null));
    return group.add(chart);
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
