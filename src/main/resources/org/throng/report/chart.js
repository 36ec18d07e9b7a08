
// ---- charts over time -------------------------------------------------------------------------------------------

(() => {
  const LEFT = 56;
  const LEAST_WIDTH = 240;
  const MOST_WORDS = 6;
  const KEY_MOVES = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };

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
    const parts = lines.filter((line) => extent(line.values)).slice(0, MOST_WORDS).map((line) => {
      const [low, high] = extent(line.values);
      return `${line.name || title}: ${Throng.number(low)} to ${Throng.number(high)}`;
    });
    return `${title}, ${unit}, ${axis}. ${parts.length ? parts.join("; ") : "Nothing was measured"}. `
      + "Arrow keys move the crosshair, plus and minus zoom, 0 shows everything.";
  }

  /** Draws the limits that are within the plot, each with its rule. */
  function drawLimits(u, limits) {
    const { ctx: context, bbox: box } = u;
    const scale = devicePixelRatio;
    context.save();
    context.lineWidth = scale;
    context.font = `${11 * scale}px system-ui, sans-serif`;
    context.textAlign = "right";
    context.textBaseline = "bottom";
    for (const { value, colour, rule } of limits) {
      const at = Math.round(u.valToPos(value, "y", true)) + 0.5;
      if (!(at >= box.top && at <= box.top + box.height)) continue;
      context.strokeStyle = Throng.colour(colour);
      context.setLineDash([2 * scale, 3 * scale]);
      context.beginPath();
      context.moveTo(box.left, at);
      context.lineTo(box.left + box.width, at);
      context.stroke();
      context.fillStyle = Throng.colour("quiet");
      context.fillText(rule, box.left + box.width - 4 * scale, at - 2 * scale);
    }
    context.restore();
  }

  /**
   * A chart over time on uPlot.
   *
   * lines: () => [{ name, colour, values, dash, fill, hidden }], one value for each of `seconds`
   * format: how values are written; logarithmic: () => boolean; empty: words if there are no values;
   * most: of more lines than this the others are grey; whole: the values are counts
   * limits: () => [{ value, colour, rule }], drawn if the lines come near them
   */
  Throng.timeChart = (group, parent, options) => {
    const { title, unit, lines, limits = () => [], format = Throng.number, short = Throng.short, empty = "Nothing was measured" } = options;
    const height = options.height || (options.wide ? 280 : 210);
    const seconds = () => (typeof options.seconds === "function" ? options.seconds() : options.seconds);
    const front = options.most ? Throng.front(options.most) : null;
    const hidden = group.hidden.get(title) || new Map();
    group.hidden.set(title, hidden);
    let plot = null;
    let isLogarithmic = false;
    let drawn = [];
    /** The lines from behind to the front: all have their number in the plot, from 1 on. */
    let layers = [];
    let focused = null;

    const chart = { draw, update, resize, rescale, point, canvas, legend: legendOfPicture, table, dispose: () => plot && plot.destroy() };
    const { element, legend: keys, moment, area, live } = Throng.figure(parent, options, () => chart);
    const legend = Throng.timeLegend(keys, { lines: () => drawn, hidden, front, focus, show, redraw: draw });
    chart.element = element;
    area.addEventListener("keydown", moveByKey);
    area.addEventListener("blur", () => group.point(null));
    return group.add(chart);

    // ---- drawing ----

    function draw() {
      if (plot) plot.destroy();
      plot = null;
      area.replaceChildren();
      focused = null;
      take(measured());
      legend.draw();
      describe();
      const isEmpty = !drawn.some((line) => extent(line.values));
      element.classList.toggle("nothing", isEmpty);
      if (isEmpty) {
        Throng.html(area, "p", "empty", empty);
        return;
      }
      isLogarithmic = Boolean(options.logarithmic && options.logarithmic());
      plot = new uPlot(plotOptions(), columns(), area);
      plot.over.addEventListener("dblclick", () => group.reset());
      plot.over.addEventListener("pointerleave", () => group.point(null));
      if (front) pickByClick(plot.over);
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
      const pointedAt = focused && focused.name;
      take(next);
      focused = pointedAt === null ? null : drawn.find((line) => line.name === pointedAt);
      describe();
      plot.setData(columns());
    }

    /** Lines without any value are left out, unless there are no others. */
    function measured() {
      const all = lines();
      const some = all.filter((line) => extent(line.values));
      const found = some.length ? some : all;
      return front ? front.order(found) : found;
    }

    function take(found) {
      drawn = found;
      layers = found.some((line) => line.rest) ? [...found].reverse() : found;
    }

    function describe() {
      area.setAttribute("aria-label", inWords(title, unit, group.axis.words, drawn));
    }

    function columns() {
      const positive = (value) => (value > 0 ? value : null);
      return [seconds(), ...layers.map((line) => (isLogarithmic ? line.values.map(positive) : line.values))];
    }

    // ---- the plot ----

    function plotOptions() {
      return {
        width: width(), height, padding: [10, 24, 0, 0],
        legend: { show: false },
        cursor: {
          drag: { x: true, y: false, setScale: false, dist: 6 },
          focus: { prox: drawn.length > 3 ? 24 : -1 },
          points: { size: 7, width: 1.5, stroke: () => Throng.colour("card"), fill: (u, number) => stroke(number) },
          y: false,
        },
        focus: { alpha: 0.25 },
        scales: {
          x: { time: false, range: () => group.range },
          y: { distr: isLogarithmic ? 3 : 1, range: (u, low, high) => valueRange(low, high) },
        },
        axes: axes(),
        series: [{}, ...layers.map((line, i) => series(line, i + 1))],
        hooks: {
          drawClear: [shade],
          draw: [(u) => drawLimits(u, limits())],
          setCursor: [pointed],
          setSeries: [(u, number, change) => { if (change.focus) focused = number ? layers[number - 1] : null; }],
          setSelect: [zoomToSelected],
        },
      };
    }

    function width() {
      return Math.max(LEAST_WIDTH, area.clientWidth);
    }

    function axes() {
      const common = {
        stroke: Throng.colour("quiet"),
        font: Throng.AXIS_FONT,
        grid: { stroke: Throng.colour("grid"), width: 1 },
        ticks: { show: false },
        filter: (u, ticks) => ticks,
      };
      return [
        { ...common, size: 30, splits: (u) => group.axis.ticks(...group.range, Math.max(2, u.width / 110)),
          values: (u, ticks) => ticks.map(group.axis.tick || group.axis.text) },
        { ...common, size: LEFT, gap: 4,
          splits: (u, i, low, high) => (isLogarithmic ? Throng.logTicks(low, high, height / 30) : roundTicks(low, high)),
          values: (u, ticks) => (isLogarithmic ? ticks.map((tick) => short(tick)) : Throng.tickTexts(ticks, short)) },
      ];
    }

    function series(line, number) {
      const alone = () => isolated(layers[number - 1].values);
      return {
        label: line.name,
        show: !legend.isHidden(line),
        stroke: () => stroke(number),
        width: line.width || (drawn.length > 8 ? 1.25 : 1.75),
        dash: line.dash ? [6, 4] : undefined,
        fill: line.fill ? Throng.colour(line.colour) + "26" : undefined,
        points: { show: () => alone().length > 0, filter: alone, size: line.rest ? 4 : 6, fill: () => stroke(number) },
      };
    }

    /** A grey line is drawn like text while it is pointed at. */
    function stroke(number) {
      const line = layers[number - 1];
      return Throng.colour(line.rest && line === focused ? "ink" : line.colour);
    }

    function valueRange(low, high) {
      if (low === null || high === null) return isLogarithmic ? [1, 10] : [0, 1];
      // a limit far above all values would flatten them
      const most = Math.max(high, ...limits().map((limit) => limit.value).filter((value) => value <= 2 * high));
      return isLogarithmic
        ? [10 ** Math.floor(Math.log10(low)), 10 ** Math.ceil(Math.log10(most * 1.0001))]
        : linearRange(Math.min(0, low), most);
    }

    /** From 0, or below, to the first tick above the values. */
    function linearRange(bottom, most) {
      const top = Math.max(0, most) > bottom ? Math.max(0, most) : bottom + 1;
      if (options.least && bottom === 0 && top <= options.least) return [0, options.least];
      const ticks = roundTicks(bottom, top);
      const step = ticks.length > 1 ? ticks[1] - ticks[0] : top - bottom;
      return [bottom < 0 ? Math.floor(bottom / step) * step : 0, Math.ceil(top * 1.02 / step - 1e-9) * step];
    }

    function roundTicks(low, high) {
      // bytes are counted in powers of 1,024, and so are their ticks
      const step = options.binary && high > 0 ? 1024 ** Math.floor(Math.log(high) / Math.log(1024)) : 1;
      return Throng.roundTicks(low / step, high / step, height / 48, options.whole).map((tick) => tick * step);
    }

    function shade(u) {
      const { left, top, width: across, height: down } = u.bbox;
      const x = (second) => Math.min(left + across, Math.max(left, u.valToPos(second, "x", true)));
      Throng.shade(u.ctx, group.visible(), x, top, down, devicePixelRatio);
    }

    function resize() {
      if (plot) plot.setSize({ width: width(), height });
    }

    function rescale() {
      if (plot) plot.setScale("x", { min: group.range[0], max: group.range[1] });
    }

    // ---- what a reader does ----

    function numberOf(line) {
      return layers.findIndex((layer) => layer.name === line.name) + 1;
    }

    function focus(line) {
      if (plot) plot.setSeries(line && numberOf(line), { focus: true });
    }

    function show(line, isShown) {
      if (plot) plot.setSeries(numberOf(line), { show: isShown });
    }

    function pickByClick(over) {
      let pressed = 0;
      over.addEventListener("pointerdown", (event) => { pressed = event.clientX; });
      over.addEventListener("click", (event) => {
        const isDrag = Math.abs(event.clientX - pressed) >= 4;
        if (!isDrag && focused && (focused.rest || legend.isPicked(focused))) legend.pick(focused);
      });
    }

    function zoomToSelected(u) {
      if (u.select.width < 4) return;
      const from = u.posToVal(u.select.left, "x");
      const to = u.posToVal(u.select.left + u.select.width, "x");
      u.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
      group.setRange(from, to);
    }

    function pointed(u) {
      const index = u.cursor.idx;
      const isInside = index !== null && index !== undefined && u.cursor.left >= 0;
      read(isInside ? index : null);
      if (u.over.matches(":hover")) group.point(isInside ? u.posToVal(u.cursor.left, "x") : null, chart);
    }

    /** The reader points at a second in another chart. */
    function point(second) {
      if (!plot) return;
      plot.setCursor(second === null ? { left: -10, top: -10 } : { left: plot.valToPos(second, "x"), top: 10 }, false);
      read(second === null ? null : plot.valToIdx(second));
    }

    function read(index) {
      const time = index === null ? "" : group.axis.text(seconds()[index]);
      moment.textContent = time && focused && focused.rest ? `${focused.name} ${format(focused.values[index])} · ${time}` : time;
      legend.read((line) => (index === null ? "" : format(line.values[index])));
    }

    function moveByKey(event) {
      if (Throng.zoomKey(group, event) || !plot) return;
      const move = KEY_MOVES[event.key];
      if (move === undefined) return;
      event.preventDefault();
      const at = seconds();
      const now = group.pointed === null ? (move > 0 ? -1 : at.length) : plot.valToIdx(group.pointed);
      const next = Math.max(0, Math.min(at.length - 1, now + move));
      group.point(at[next]);
      live.textContent = `At ${group.axis.text(at[next])}: `
        + legend.shown().map((line) => `${line.name || title} ${format(line.values[next])}`).join(", ");
    }

    // ---- files ----

    function canvas() {
      return plot ? plot.ctx.canvas : Throng.html(null, "canvas");
    }

    function legendOfPicture() {
      if (!drawn.some((line) => line.name)) return [];
      const shown = legend.shown();
      const rest = shown.filter((line) => line.rest).length;
      return [...shown.filter((line) => !line.rest), ...(rest ? [{ name: Throng.others(rest), colour: "rest" }] : [])];
    }

    function table() {
      const shown = legend.shown();
      return [[group.axis.name, ...shown.map((line) => line.name || title)],
        ...seconds().map((second, i) => [second, ...shown.map((line) => line.values[i])])];
    }
  };
})();
