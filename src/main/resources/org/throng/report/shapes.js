
// ---- distributions, curves, scatter plots and heat maps ---------------------------------------------------------

(() => {
  const MARGIN = { left: 56, right: 14, top: 12, bottom: 30 };

  /** A drawing area with two axes, linear or logarithmic, on a canvas. */
  function plane(area, height, x, y) {
    const ratio = window.devicePixelRatio || 1;
    const width = Math.max(240, area.clientWidth);
    const canvas = Throng.html(null, "canvas", "plane");
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = width + "px";
    canvas.style.height = height + "px";
    area.replaceChildren(canvas);
    const context = canvas.getContext("2d");
    context.scale(ratio, ratio);
    const frame = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: height - MARGIN.bottom };
    const share = (axis, value) => (axis.log
      ? Math.log(Math.max(value, axis.low) / axis.low) / Math.log(axis.high / axis.low)
      : (value - axis.low) / (axis.high - axis.low));
    const place = {
      canvas, context, frame, width, height,
      x: (value) => frame.left + share(x, value) * (frame.right - frame.left),
      y: (value) => frame.bottom - share(y, value) * (frame.bottom - frame.top),
      axes() {
        context.lineWidth = 1;
        context.font = Throng.AXIS_FONT;
        context.fillStyle = Throng.colour("quiet");
        context.strokeStyle = Throng.colour("grid");
        context.textAlign = "right";
        context.textBaseline = "middle";
        const yTexts = texts(y);
        y.ticks.forEach((tick, i) => {
          const at = Math.round(place.y(tick)) + 0.5;
          line(frame.left, at, frame.right, at);
          context.fillText(yTexts[i], frame.left - 8, at);
        });
        context.textBaseline = "top";
        let free = -Infinity;
        const xTexts = texts(x);
        for (const [i, tick] of x.ticks.entries()) {
          const at = Math.round(place.x(tick)) + 0.5;
          const text = xTexts[i];
          const half = context.measureText(text).width / 2;
          const middle = Math.min(width - half - 1, Math.max(frame.left - 10 + half, at));
          if (x.grid) line(at, frame.top, at, frame.bottom);
          if (middle - half < free) continue;
          context.textAlign = "center";
          context.fillText(text, middle, frame.bottom + 9);
          free = middle + half + 8;
        }
      },
    };
    function texts(axis) {
      return axis.format ? axis.ticks.map((tick) => axis.format(tick)) : Throng.tickTexts(axis.ticks);
    }
    function line(x1, y1, x2, y2) {
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      context.stroke();
    }
    place.line = line;
    return place;
  }

  /** A chart that is no course over time. `paint(area, chart)` draws it and returns what is read at a pixel. */
  function shape(group, parent, options) {
    const chart = { draw, update, resize: draw, rescale: options.rescale ? draw : () => {}, point, canvas, legend: () => options.legend ? options.legend() : [], table: options.table };
    const { element, legend: keys, moment, area, live } = Throng.figure(parent, options, () => chart);
    let state = null;

    function draw() {
      area.replaceChildren();
      moment.textContent = "";
      keys.replaceChildren();
      for (const key of chart.legend()) {
        const entry = Throng.html(keys, "span", "key c-" + key.colour);
        Throng.html(entry, "span", "name", key.name);
        if (key.value !== undefined) Throng.html(entry, "b", "", key.value);
      }
      state = options.paint(area);
      element.classList.toggle("nothing", !state);
      if (!state) Throng.html(area, "p", "empty", options.empty || "Nothing was measured");
      area.setAttribute("aria-label", `${options.title}, ${options.unit}. ${options.words ? options.words() : ""}`);
    }

    /** Draws data that has grown, unless it is being read. */
    function update() {
      chart.stale = area.matches(":hover");
      if (!chart.stale) draw();
    }

    function point(second) {
      if (state && state.point) state.point(second);
    }

    function canvas() {
      return state ? state.plane.canvas : Throng.html(null, "canvas");
    }

    area.addEventListener("pointermove", (event) => {
      if (!state || !state.read) return;
      const box = area.getBoundingClientRect();
      moment.textContent = state.read(event.clientX - box.left, event.clientY - box.top) || "";
    });
    area.addEventListener("pointerleave", () => {
      moment.textContent = "";
      if (state && state.read) group.point(null);
      if (chart.stale) update();
    });
    chart.element = element;
    area.addEventListener("keydown", (event) => {
      if (options.keys && state) {
        const said = options.keys(event, state);
        if (said) {
          event.preventDefault();
          live.textContent = said;
          moment.textContent = said;
        }
      }
    });
    return group.add(chart);
  }

  const buckets = (track) => (track.distribution || []).filter((bucket) => bucket[1] > 0);
  const share = (value) => (value > 0 && value < 0.0001 ? "<0.01%" : Throng.number(Math.round(value * 10000) / 100) + "%");

  const NAMES = ["p50", "p90", "p95", "p99", "p99.9"];
  function marks(track) {
    return NAMES.map((name, i) => ({ name, colour: ["p50", "p90", "p95", "p99", "max"][i], time: track.marks[i] ?? null }))
      .filter((mark) => mark.time !== null)
      .map((mark) => ({ ...mark, value: Throng.number(mark.time) }));
  }

  /** Samples by response time. */
  Throng.distribution = (group, parent, track) => {
    const height = 230;
    let selected = -1;
    return shape(group, parent, {
      title: "Distribution", unit: "samples by response time, ms",
      legend: () => marks(track()),
      empty: "No distribution was recorded",
      words: () => marks(track()).map((mark) => `${mark.name} ${mark.value}`).join(", "),
      table: () => [["from ms", "to ms", "samples"], ...buckets(track())],
      keys: (event, state) => {
        const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!move) return null;
        selected = Math.max(0, Math.min(buckets(track()).length - 1, selected + move));
        return state.words(selected);
      },
      paint(area) {
        const all = buckets(track());
        if (!all.length) return null;
        const total = all.reduce((sum, bucket) => sum + bucket[2], 0);
        const most = Math.max(...all.map((bucket) => bucket[2]));
        const ticks = Throng.roundTicks(0, most, 4, true);
        const top = ticks[ticks.length - 1] >= most ? ticks[ticks.length - 1] : ticks[ticks.length - 1] + (ticks[1] || most);
        const times = Throng.timeAxis(all, area.clientWidth / 70);
        const p = plane(area, height, times, { low: 0, high: top, ticks: Throng.roundTicks(0, top, 4, true) });
        p.axes();
        let below = 0;
        const bars = all.map((bucket) => {
          below += bucket[2];
          const [left, right] = times.place(bucket).map(p.x);
          const y = Math.min(p.y(bucket[2]), p.frame.bottom - 1.5); // a single sample among millions stays visible
          p.context.fillStyle = Throng.colour("rate");
          p.context.globalAlpha = 0.8;
          p.context.beginPath();
          p.context.roundRect(left, y, Math.max(1, right - left - 1), p.frame.bottom - y, [2, 2, 0, 0]);
          p.context.fill();
          p.context.globalAlpha = 1;
          return { left, right, bucket, below };
        });
        for (const mark of marks(track())) {
          const at = p.x(times.at(mark.time));
          p.context.strokeStyle = Throng.colour(mark.colour);
          p.context.lineWidth = 1.5;
          p.context.setLineDash([4, 3]);
          p.line(at, p.frame.top, at, p.frame.bottom);
          p.context.setLineDash([]);
        }
        const words = (i) => {
          const { bucket, below: upTo } = bars[i];
          return `${Throng.number(bucket[0])} – ${Throng.number(bucket[1])} ms: ${Throng.number(bucket[2])} samples, `
            + `${share(bucket[2] / total)}; ${share(upTo / total)} up to here`;
        };
        return { plane: p, words, read: (x) => {
          const i = bars.findIndex((bar) => x >= bar.left && x < bar.right);
          return i < 0 ? "" : words(i);
        } };
      },
    });
  };

  /** Response time by percentile, stretched towards 100%: each step to the right is a tenth of the rest. */
  Throng.percentileCurve = (group, parent, tracks) => {
    const height = 230;
    const nines = (part) => -Math.log10(1 - part);
    function curve(track) {
      const all = buckets(track);
      const total = all.reduce((sum, bucket) => sum + bucket[2], 0);
      let below = 0;
      return all.map((bucket) => {
        below += bucket[2];
        return { part: below / total, time: bucket[1], bucket, total };
      });
    }
    return shape(group, parent, {
      title: "Percentiles", unit: "ms that a share of the samples did not exceed",
      legend: () => (tracks().length > 1 ? tracks() : []),
      empty: "No distribution was recorded",
      words: () => tracks().flatMap((line) => marks(line.track).map((mark) => `${line.name} ${mark.name} ${mark.value}`)).join(", "),
      table: () => [["label", "percent", "ms"], ...tracks().flatMap((line) => curve(line.track).map((at) => [line.name, at.part * 100, at.time]))],
      paint(area) {
        const lines = tracks().map((line) => ({ ...line, points: curve(line.track) })).filter((line) => line.points.length);
        if (!lines.length) return null;
        const most = Math.max(...lines.map((line) => line.points[0].total));
        const right = Math.max(2, Math.log10(most));
        const times = Throng.timeAxis(lines.flatMap((line) => line.points.map((at) => at.bucket)), 11);
        const ticks = [0, 0.5, 0.9, 0.95, 0.99, 0.999, 0.9999, 0.99999, 0.999999].filter((part) => nines(part) <= right);
        const p = plane(area, height,
          { low: 0, high: right, grid: true, ticks: ticks.map(nines), format: (at) => Number(((1 - 10 ** -at) * 100).toFixed(4)) + "%" },
          times);
        p.axes();
        for (const line of lines) {
          p.context.strokeStyle = Throng.colour(line.colour);
          p.context.lineWidth = 2;
          p.context.lineJoin = "round";
          p.context.beginPath();
          const y = (at) => p.y(times.at(at.time));
          p.context.moveTo(p.x(0), y(line.points[0]));
          let last = line.points[0];
          for (const at of line.points) {
            const x = p.x(Math.min(right, at.part >= 1 ? Math.log10(at.total) : nines(at.part)));
            p.context.lineTo(x, y(at));
            last = at;
          }
          p.context.lineTo(p.x(right), y(last));
          p.context.stroke();
        }
        return { plane: p, read: (x) => {
          const at = (x - p.frame.left) / (p.frame.right - p.frame.left) * right;
          if (at < 0 || at > right) return "";
          const part = 1 - 10 ** -at;
          return `p${Number((part * 100).toPrecision(5))}: ` + lines.map((line) => {
            const found = line.points.find((candidate) => candidate.part >= part) || line.points[line.points.length - 1];
            return (lines.length > 1 ? line.name + " " : "") + "≤ " + Throng.number(found.time) + " ms";
          }).join(", ");
        } };
      },
    });
  };

  /** Points measured at each step, from light at the beginning of the run to strong at its end. */
  Throng.scatter = (group, parent, { title, unit, xName, yName, wholeX, points }) => {
    const height = 230;
    return shape(group, parent, {
      title, unit, rescale: true,
      words: () => `${points().length} points`,
      table: () => [["second", xName, yName], ...points().map((at) => [at.second, at.x, at.y])],
      paint(area) {
        const [from, to] = group.range;
        const all = points().filter((at) => at.x !== null && at.y !== null && at.second >= from && at.second <= to);
        if (!all.length) return null;
        const right = Math.max(...all.map((at) => at.x)) * 1.04 || 1;
        const top = Math.max(...all.map((at) => at.y)) * 1.06 || 1;
        const p = plane(area, height, { low: 0, high: right, grid: true, ticks: Throng.roundTicks(0, right, Math.max(2, area.clientWidth / 90), wholeX) },
          { low: 0, high: top, ticks: Throng.roundTicks(0, top, 4) });
        p.axes();
        p.context.fillStyle = Throng.colour("rate");
        for (const at of all) {
          p.context.globalAlpha = 0.2 + 0.6 * (at.second - from) / Math.max(1e-9, to - from);
          p.context.beginPath();
          p.context.arc(p.x(at.x), p.y(at.y), all.length > 600 ? 2.5 : 3.5, 0, 2 * Math.PI);
          p.context.fill();
        }
        p.context.globalAlpha = 1;
        return { plane: p, read: (x, y) => {
          let best = null;
          let least = 400;
          for (const at of all) {
            const distance = (p.x(at.x) - x) ** 2 + (p.y(at.y) - y) ** 2;
            if (distance < least) {
              least = distance;
              best = at;
            }
          }
          if (best) group.point(best.second);
          return best && `${Throng.clock(best.second, group.end)}: ${Throng.number(best.x)} ${xName}, ${Throng.number(best.y)} ${yName}`;
        } };
      },
    });
  };

  /** Response times over time: the more samples in a cell, the stronger its colour. */
  Throng.heatMap = (group, parent, run, track) => {
    const height = 260;
    const RAMP = [1, 2, 3, 4, 5].map((i) => "heat" + i);

    /** Colours from the least to the most samples a second: with those of fewer than a 200th of the most as the least. */
    function scale(all) {
      const rates = all.map((cell) => cell.rate);
      const most = Math.max(...rates);
      const least = Math.max(most / 200, Math.min(...rates));
      const last = RAMP.length - 1;
      const isOne = !(most > least);
      const begin = (i) => `${Throng.number(least * (most / least) ** (i / RAMP.length))} /s`;
      return {
        of: (rate) => (isOne ? last : Math.max(0, Math.min(last, Math.floor(Math.log(rate / least) / Math.log(most / least) * RAMP.length)))),
        keys: () => (!all.length ? [] : isOne ? [{ name: begin(0), colour: RAMP[last] }]
          : RAMP.map((colour, i) => ({ name: i ? `from ${begin(i)}` : `below ${begin(1)}`, colour }))),
      };
    }

    function cells() {
      const { data, steps } = run();
      const { perColumn, cells: flat } = track().heat;
      const found = [];
      for (let i = 0; i < flat.length; i += 3) {
        const first = flat[i] * perColumn;
        const last = Math.min(steps, first + perColumn) - 1;
        const bucket = flat[i + 1];
        const width = data.second.slice(first, last + 1).reduce((sum, _, j) => sum + data.width[first + j], 0);
        found.push({ from: first === 0 ? 0 : data.second[first - 1], to: data.second[last], bucket, count: flat[i + 2],
          rate: flat[i + 2] / Math.max(width, 1e-9),
          low: bucket === 0 ? 0 : data.bounds[bucket - 1], high: data.bounds[bucket] });
      }
      return found;
    }

    return shape(group, parent, {
      title: "Heat map of response times", unit: "ms over time; stronger: more samples", wide: true, rescale: true,
      legend: () => scale(cells()).keys(),
      words: () => "Each column is a time, each row a range of response times.",
      table: () => [["from second", "to second", "from ms", "to ms", "samples"],
        ...cells().map((cell) => [cell.from, cell.to, cell.low, cell.high, cell.count])],
      paint(area) {
        const all = cells();
        if (!all.length) return null;
        const [from, to] = group.range;
        const times = Throng.timeAxis(all.map((cell) => [cell.low, cell.high]), 8);
        all.forEach((cell) => { [cell.bottom, cell.top] = times.place([cell.low, cell.high]); });
        const p = plane(area, height,
          { low: from, high: to, ticks: Throng.clockTicks(from, to, Math.max(2, area.clientWidth / 110)), format: (at) => Throng.clock(at, group.end) },
          times);
        p.axes();
        const strengths = scale(all);
        const ramp = RAMP.map(Throng.colour);
        p.context.save();
        p.context.beginPath();
        p.context.rect(p.frame.left, p.frame.top, p.frame.right - p.frame.left, p.frame.bottom - p.frame.top);
        p.context.clip();
        Throng.shade(p.context, group.visible(), (second) => p.x(Math.min(to, Math.max(from, second))), p.frame.top, p.frame.bottom - p.frame.top);
        for (const cell of all) {
          if (cell.to <= from || cell.from >= to) continue;
          p.context.fillStyle = ramp[strengths.of(cell.rate)];
          const left = Math.floor(p.x(cell.from));
          const top = Math.floor(p.y(cell.top));
          p.context.fillRect(left, top, Math.max(1, Math.ceil(p.x(cell.to)) - left), Math.max(1, Math.ceil(p.y(cell.bottom)) - top));
        }
        p.context.restore();
        const cross = Throng.html(area, "div", "cross");
        cross.hidden = true;
        cross.style.top = p.frame.top + "px";
        cross.style.height = p.frame.bottom - p.frame.top + "px";
        return {
          plane: p,
          point: (second) => {
            cross.hidden = second === null || second < from || second > to;
            cross.style.left = p.x(second || 0) + "px";
          },
          read: (x, y) => {
            const second = from + (x - p.frame.left) / (p.frame.right - p.frame.left) * (to - from);
            if (second < from || second > to) return "";
            group.point(second);
            const cell = all.find((one) => second > one.from && second <= one.to && y >= p.y(one.top) && y < p.y(one.bottom));
            return cell
              ? `${Throng.clock(cell.to, group.end)}, ${Throng.number(cell.low)} – ${Throng.number(cell.high)} ms: ${Throng.number(cell.count)} samples`
              : Throng.clock(second, group.end);
          },
        };
      },
    });
  };
})();
