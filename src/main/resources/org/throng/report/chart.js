
// ---- charts over time -------------------------------------------------------------------------------------------

(() => {
  const LEFT = 56;

  /** Shades the stretches of a run on a canvas: one colour for what proves nothing, one for times outside the load. */
  Throng.shade = (context, spans, x, top, height, scale = 1) => {
    for (const span of Throng.joined(spans)) {
      const left = x(span.from);
      const right = Math.max(x(span.to), left + scale);
      context.fillStyle = Throng.colour(span.colour);
      context.fillRect(left, top, right - left, height);
    }
  };

  /** Spans by their colour; those of one colour that overlap are one, as twice its colour would look like another. */
  Throng.joined = (spans) => {
    const last = new Map();
    const joined = [];
    for (const { from, to, kind } of [...spans].sort((one, other) => one.from - other.from)) {
      const colour = kind === "setup" ? "shade-setup" : kind === "lost" ? "shade-lost" : "shade-void";
      const before = last.get(colour);
      if (before && from <= before.to) {
        before.to = Math.max(before.to, to);
      } else {
        last.set(colour, { from, to, colour });
        joined.push(last.get(colour));
      }
    }
    return joined;
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
   * format: how values are written; logarithmic: () => boolean; empty: words if there are no values;
   * most: of more lines than this the others are grey; whole: the values are counts
   * limits: () => [{ value, colour, rule }], drawn if the lines come near them
   */
  Throng.timeChart = (group, parent, options) => {
    const { title, unit, lines, limits = () => [], format = Throng.number, short = Throng.short, empty = "Nothing was measured" } = options;
    const height = options.height || (options.wide ? 280 : 210);
    const seconds = () => (typeof options.seconds === "function" ? options.seconds() : options.seconds);
    const hidden = group.hidden.get(title) || new Map();
    group.hidden.set(title, hidden);
    let plot = null;
    let drawn = [];
    /** The lines from behind to the front: all have their number in the plot, from 1 on. */
    let layers = [];
    let focused = null;
    let readouts = [];
    let buttons = [];
    const front = options.most ? Throng.front(options.most) : null;
    let namesRest = false;
    let shortNames = new Map();

    const chart = { draw, update, resize, rescale, point, canvas, legend, table, dispose: () => plot && plot.destroy() };
    const { element, legend: keys, moment, area, live } = Throng.figure(parent, options, () => chart);
    chart.element = element;

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

    function numberOf(line) {
      return layers.indexOf(line) + 1;
    }

    function isHidden(line) {
      return hidden.has(line.name) ? hidden.get(line.name) : Boolean(line.hidden);
    }

    function draw() {
      if (plot) plot.destroy();
      plot = null;
      area.replaceChildren();
      take(measured());
      focused = null;
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
        font: Throng.AXIS_FONT,
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
          points: { size: 7, width: 1.5, stroke: () => Throng.colour("card"), fill: (u, i) => stroke(i) },
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
            filter: (u, ticks) => ticks, values: (u, ticks) => (logarithmic ? ticks.map((tick) => short(tick)) : Throng.tickTexts(ticks, short)) },
        ],
        series: [{}, ...layers.map((line, i) => ({
          label: line.name,
          show: !isHidden(line),
          stroke: () => stroke(i + 1),
          width: line.width || (drawn.length > 8 ? 1.25 : 1.75),
          dash: line.dash ? [6, 4] : undefined,
          fill: line.fill ? Throng.colour(line.colour) + "26" : undefined,
          points: { show: () => isolated(layers[i].values).length > 0, filter: () => isolated(layers[i].values), size: line.rest ? 4 : 6, fill: () => stroke(i + 1) },
        }))],
        hooks: {
          drawClear: [(u) => Throng.shade(u.ctx, group.visible(), (second) => Math.min(u.bbox.left + u.bbox.width,
            Math.max(u.bbox.left, u.valToPos(second, "x", true))), u.bbox.top, u.bbox.height, devicePixelRatio)],
          draw: [drawLimits],
          setCursor: [pointed],
          setSeries: [(u, number, change) => { if (change.focus) focused = number ? layers[number - 1] : null; }],
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
      if (front) pickByClick(plot.over);
    }

    /** A grey line is drawn like text while it is pointed at. */
    function stroke(number) {
      const line = layers[number - 1];
      return Throng.colour(line.rest && line === focused ? "ink" : line.colour);
    }

    function pickByClick(over) {
      let pressed = 0;
      over.addEventListener("pointerdown", (event) => { pressed = event.clientX; });
      over.addEventListener("click", (event) => {
        if (Math.abs(event.clientX - pressed) < 4 && focused && (focused.rest || front.isPicked(focused))) pick(focused);
      });
    }

    function pick(line) {
      front.pick(line);
      hidden.delete(line.name);
      draw();
    }

    function columns(logarithmic) {
      return [seconds(), ...layers.map((line) => (logarithmic ? line.values.map((value) => (value > 0 ? value : null)) : line.values))];
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
      area.setAttribute("aria-label", inWords(title, unit, group.axis.words, drawn));
      plot.setData(columns(Boolean(options.logarithmic && options.logarithmic())));
    }

    function vertical(low, high, logarithmic) {
      if (low === null || high === null) return logarithmic ? [1, 10] : [0, 1];
      // a limit far above all values would flatten them
      high = Math.max(high, ...limits().map((limit) => limit.value).filter((value) => value <= 2 * high));
      if (logarithmic) return [10 ** Math.floor(Math.log10(low)), 10 ** Math.ceil(Math.log10(high * 1.0001))];
      const bottom = Math.min(0, low);
      const top = Math.max(0, high) > bottom ? Math.max(0, high) : bottom + 1;
      if (options.least && bottom === 0 && top <= options.least) return [0, options.least];
      const ticks = round(bottom, top);
      const step = ticks.length > 1 ? ticks[1] - ticks[0] : top - bottom;
      return [bottom < 0 ? Math.floor(bottom / step) * step : 0, Math.ceil(top * 1.02 / step - 1e-9) * step];
    }

    function drawLimits(u) {
      const { ctx: context, bbox: box } = u;
      const scale = devicePixelRatio;
      context.save();
      context.lineWidth = scale;
      context.font = `${11 * scale}px system-ui, sans-serif`;
      context.textAlign = "right";
      context.textBaseline = "bottom";
      for (const { value, colour, rule } of limits()) {
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

    function round(low, high) {
      // bytes are counted in powers of 1,024, and so are their ticks
      const unit = options.binary && high > 0 ? 1024 ** Math.floor(Math.log(high) / Math.log(1024)) : 1;
      return Throng.roundTicks(low / unit, high / unit, height / 48, options.whole).map((tick) => tick * unit);
    }

    function drawLegend() {
      keys.replaceChildren();
      buttons = [];
      // what does not fit is cut by the style, at its end
      shortNames = Throng.legendNames(drawn, keys.clientWidth);
      const rest = drawn.filter((line) => line.rest);
      const others = Throng.html(null, "div", "others");
      readouts = drawn.map((line, i) => {
        if (!line.name) return Throng.html(keys, "b", "alone c-" + line.colour);
        buttons[i] = key(line.rest ? others : keys, line);
        return Throng.html(buttons[i], "b");
      });
      if (rest.length) {
        const more = Throng.button(keys, "key c-rest", "", "", () => {
          namesRest = !namesRest;
          others.hidden = !namesRest;
          more.setAttribute("aria-expanded", String(namesRest));
        });
        more.title = "The names of the grey lines; a click on a name or on a line gives it a colour";
        more.setAttribute("aria-expanded", String(namesRest));
        Throng.html(more, "span", "name", Throng.others(rest.length));
        others.hidden = !namesRest;
        keys.append(others);
      }
    }

    /** The key of a line: shows and hides it, or gives it a colour of its own among many. */
    function key(place, line) {
      const isPicked = Boolean(front) && front.isPicked(line);
      const element = Throng.button(place, `key c-${line.colour}${line.dash ? " dashed" : ""}`, "", "", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) {
          only(line);
        } else if (line.rest || isPicked) {
          pick(line);
          return;
        } else {
          hidden.set(line.name, !isHidden(line));
        }
        refresh();
      });
      const does = line.rest ? `Give “${line.name}” a colour` : isPicked ? `Draw “${line.name}” in grey again` : `Show or hide “${line.name}”`;
      element.title = `${does}; with Ctrl show it alone`;
      element.setAttribute("aria-pressed", String(!isHidden(line)));
      element.addEventListener("pointerenter", () => plot && plot.setSeries(numberOf(line), { focus: true }));
      element.addEventListener("pointerleave", () => plot && plot.setSeries(null, { focus: true }));
      Throng.html(element, "span", "name", shortNames.get(line.name));
      return element;
    }

    function only(line) {
      const alone = drawn.every((other) => isHidden(other) === (other !== line));
      drawn.forEach((other) => hidden.set(other.name, !alone && other !== line));
    }

    function refresh() {
      drawn.forEach((line, i) => {
        if (plot) plot.setSeries(numberOf(line), { show: !isHidden(line) });
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
      const time = index === null ? "" : group.axis.text(seconds()[index]);
      moment.textContent = time && focused && focused.rest ? `${focused.name} ${format(focused.values[index])} · ${time}` : time;
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
      if (!drawn.some((line) => line.name)) return [];
      const shown = drawn.filter((line) => !isHidden(line));
      const rest = shown.filter((line) => line.rest).length;
      return [...shown.filter((line) => !line.rest), ...(rest ? [{ name: Throng.others(rest), colour: "rest" }] : [])];
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
})();
