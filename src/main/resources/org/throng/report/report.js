(() => {
  "use strict";

  const data = JSON.parse(document.getElementById("data").textContent);
  const steps = data.second.length;
  const end = steps ? Math.max(data.second[steps - 1], 1e-3) : 1;
  const labels = [data.all, ...data.labels];

  // ---- numbers -----------------------------------------------------------------------------------------------

  function number(value) {
    if (value === null || value === undefined) return "–";
    const size = Math.abs(value);
    const decimals = size === 0 || size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 0.01 ? 2 : 4;
    return value.toLocaleString("en-US", { minimumFractionDigits: 0, maximumFractionDigits: decimals });
  }

  /** A number of an axis, which has little room: 750k, 1.5M. */
  function short(value) {
    if (value >= 1e9) return number(value / 1e9) + "G";
    if (value >= 1e6) return number(value / 1e6) + "M";
    return value >= 1e5 ? number(value / 1e3) + "k" : number(value);
  }

  function clock(seconds) {
    if (end < 100) return number(Math.round(seconds * 10) / 10) + " s";
    const whole = Math.round(seconds);
    const two = (part) => String(part).padStart(2, "0");
    const minutes = Math.floor(whole / 60);
    return end < 3600
      ? minutes + ":" + two(whole % 60)
      : Math.floor(minutes / 60) + ":" + two(minutes % 60) + ":" + two(whole % 60);
  }

  function roundSteps(max, wanted) {
    const raw = max / wanted;
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= raw * 0.999);
    const ticks = [];
    for (let i = 0; i <= Math.ceil(max / step - 1e-9); i++) ticks.push(i * step);
    return ticks;
  }

  function stepsBelowZero(floor, high) {
    const step = roundSteps(high - floor, 4)[1];
    const ticks = [];
    for (let i = Math.floor(floor / step); (i - 1) * step < high; i++) ticks.push(i * step);
    return ticks;
  }

  function clockTicks(width) {
    const wanted = Math.max(2, Math.floor(width / 90));
    const step = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 28800, 43200, 86400, 172800]
      .find((candidate) => end / candidate <= wanted) || end / wanted;
    const ticks = [];
    for (let at = 0; at <= end + 1e-9; at += step) ticks.push(at);
    return ticks;
  }

  function decades(low, high) {
    const ticks = [];
    const last = Math.ceil(Math.log10(high));
    for (let power = Math.floor(Math.log10(low)); power <= last; power++) ticks.push(10 ** power);
    if (ticks.length < 2) ticks.push(ticks[0] * 10);
    return ticks;
  }

  // ---- drawing -----------------------------------------------------------------------------------------------

  const margin = { left: 58, right: 14, top: data.events.length ? 24 : 12, bottom: 26 };

  function node(parent, name, attributes, text) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    if (text !== undefined) element.textContent = text;
    parent.append(element);
    return element;
  }

  function html(parent, name, className, text) {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    parent.append(element);
    return element;
  }

  /** A linear or logarithmic y axis with its grid lines; returns the function from value to pixel. */
  function verticalAxis(svg, frame, low, high, logarithmic, floor = 0) {
    const ticks = logarithmic ? decades(low, high) : floor < 0 ? stepsBelowZero(floor, high) : roundSteps(high, 4);
    const bottom = ticks[0];
    const top = ticks[ticks.length - 1];
    const share = logarithmic
      ? (value) => Math.log10(Math.max(value, bottom) / bottom) / Math.log10(top / bottom)
      : (value) => (value - bottom) / (top - bottom);
    const y = (value) => frame.bottom - share(value) * (frame.bottom - frame.top);
    for (const tick of ticks) {
      const at = y(tick);
      node(svg, "line", { class: tick === bottom ? "axis" : "grid", x1: frame.left, x2: frame.right, y1: at, y2: at });
      node(svg, "text", { x: frame.left - 8, y: at + 4, "text-anchor": "end" }, short(tick));
    }
    return y;
  }

  function horizontalLabels(svg, frame, ticks, x, format) {
    for (const tick of ticks) {
      const at = x(tick);
      node(svg, "line", { class: "axis", x1: at, x2: at, y1: frame.bottom, y2: frame.bottom + 4 });
      const anchor = at > frame.right - 20 ? "end" : at < frame.left + 12 ? "start" : "middle";
      node(svg, "text", { x: at, y: frame.bottom + 18, "text-anchor": anchor }, format(tick));
    }
  }

  function emptyPlot(svg, frame, words) {
    node(svg, "line", { class: "axis", x1: frame.left, x2: frame.right, y1: frame.bottom, y2: frame.bottom });
    node(svg, "text", {
      class: "nothing", x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2, "text-anchor": "middle",
    }, words);
  }

  function frameOf(svg, width, height) {
    svg.replaceChildren();
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    return { left: margin.left, right: width - margin.right, top: margin.top, bottom: height - margin.bottom };
  }

  function figure(parent, title, unit, wide) {
    const element = html(parent, "figure", wide ? "plot wide" : "plot");
    const caption = html(element, "figcaption");
    html(html(caption, "span", "title", title), "small", "", unit);
    const svg = node(element, "svg", { role: "img", tabindex: "0", "aria-label": `${title}, ${unit}` });
    return { element, caption, svg };
  }

  function key(caption, line) {
    const element = html(caption, "span", `key c-${line.colour}`, line.name + " ");
    element.classList.toggle("only", !line.name);
    return html(element, "b");
  }

  // ---- charts over time --------------------------------------------------------------------------------------

  /** Draws a line that breaks where nothing was measured. A value between gaps becomes a dot, an only one a level. */
  function drawLine(svg, frame, values, x, y, colour, filled) {
    if (steps === 1) {
      node(svg, "path", { class: `path c-${colour}`, d: `M${frame.left} ${y(values[0])}H${frame.right}` });
      return;
    }
    let path = "";
    let area = "";
    let from = -1;
    for (let i = 0; i <= steps; i++) {
      const known = i < steps && values[i] !== null;
      if (known) {
        path += `${from < 0 ? "M" : "L"}${x(data.second[i]).toFixed(1)} ${y(values[i]).toFixed(1)}`;
        if (from < 0) from = i;
      } else if (from >= 0) {
        if (i - from === 1) {
          node(svg, "circle", { class: `dot c-${colour}`, r: 4, cx: x(data.second[from]), cy: y(values[from]) });
        } else if (filled) {
          const run = path.slice(path.lastIndexOf("M"));
          area += `${run}V${frame.bottom}H${x(data.second[from]).toFixed(1)}Z`;
        }
        from = -1;
      }
    }
    if (area) node(svg, "path", { class: `fill c-${colour}`, d: area });
    node(svg, "path", { class: `path c-${colour}${steps > 600 ? " fine" : ""}`, d: path });
  }

  /** One chart over time. `lines` gives name, colour and values for the chosen label. */
  function timeChart(parent, title, unit, {
    lines, wide = false, height = 190, logarithmic = () => false, note,
    empty = "Nothing was measured under this label",
  }) {
    const { element, caption, svg } = figure(parent, title, unit, wide);
    let drawn = null;

    function draw() {
      const width = Math.max(260, Math.floor(element.clientWidth));
      const frame = frameOf(svg, width, height);
      const current = lines();
      caption.querySelectorAll(".key, .moment").forEach((old) => old.remove());
      const readouts = current.map((line) => key(caption, line));
      const extra = html(caption, "span", "moment");
      const x = (second) => frame.left + second / end * (frame.right - frame.left);
      const known = current.flatMap((line) => line.values.filter((value) => value !== null));
      if (!known.length) {
        emptyPlot(svg, frame, empty);
        drawn = null;
        return;
      }
      const high = known.reduce((a, b) => Math.max(a, b), 0) || 1;
      const low = known.reduce((a, b) => (b > 0 ? Math.min(a, b) : a), high);
      const floor = known.reduce((a, b) => Math.min(a, b), 0);
      const y = verticalAxis(svg, frame, low, high, logarithmic(), floor);
      horizontalLabels(svg, frame, clockTicks(width), x, clock);
      for (const event of data.events) {
        const at = x(Math.min(event.second, end));
        node(svg, "line", { class: "event", x1: at, x2: at, y1: frame.top - 18, y2: frame.bottom });
        node(svg, "text", {
          class: "event-text", x: at > width / 2 ? at - 5 : at + 5, y: frame.top - 8,
          "text-anchor": at > width / 2 ? "end" : "start",
        }, event.text);
      }
      for (const line of current) drawLine(svg, frame, line.values, x, y, line.colour, current.length === 1);
      const cross = node(svg, "g", { visibility: "hidden" });
      const hair = node(cross, "line", { class: "cross", y1: frame.top, y2: frame.bottom });
      const dots = current.map((line) => node(cross, "circle", { class: `dot c-${line.colour}`, r: 4 }));
      drawn = { frame, width, x, y, current, readouts, extra, cross, hair, dots };
      point(pointed);
    }

    function point(step) {
      if (!drawn) return;
      const { x, y, current, readouts, extra, cross, hair, dots } = drawn;
      cross.setAttribute("visibility", step === null ? "hidden" : "visible");
      extra.textContent = step === null ? "" : (note ? note(step) + "at " : "at ") + clock(data.second[step]);
      current.forEach((line, i) => {
        const value = step === null ? null : line.values[step];
        readouts[i].textContent = step === null ? "" : number(value);
        dots[i].setAttribute("visibility", value === null ? "hidden" : "inherit");
        if (value === null) return;
        dots[i].setAttribute("cx", x(data.second[step]));
        dots[i].setAttribute("cy", y(value));
      });
      if (step === null) return;
      hair.setAttribute("x1", x(data.second[step]));
      hair.setAttribute("x2", x(data.second[step]));
    }

    svg.addEventListener("pointermove", (event) => {
      if (!drawn) return;
      const box = svg.getBoundingClientRect();
      const pixel = (event.clientX - box.left) / box.width * drawn.width;
      pointAll(nearest((pixel - drawn.frame.left) / (drawn.frame.right - drawn.frame.left) * end));
    });
    svg.addEventListener("pointerleave", () => pointAll(null));
    svg.addEventListener("blur", () => pointAll(null));
    svg.addEventListener("keydown", (event) => {
      const moves = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };
      const move = moves[event.key];
      if (move === undefined) return;
      event.preventDefault();
      pointAll(Math.max(0, Math.min(steps - 1, (pointed === null ? (move > 0 ? -1 : steps) : pointed) + move)));
    });
    return { draw, point };
  }

  function nearest(second) {
    let low = 0;
    let high = steps - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (data.second[middle] < second) low = middle + 1; else high = middle;
    }
    return low > 0 && second - data.second[low - 1] < data.second[low] - second ? low - 1 : low;
  }

  // ---- distribution ------------------------------------------------------------------------------------------

  function distributionChart(parent) {
    const { element, caption, svg } = figure(parent, "Distribution", "samples by response time, ms", false);

    function draw() {
      const height = 190;
      const width = Math.max(260, Math.floor(element.clientWidth));
      const frame = frameOf(svg, width, height);
      caption.querySelectorAll(".key, .moment").forEach((old) => old.remove());
      const buckets = chosen.distribution.filter((bucket) => bucket[1] > 0);
      if (!buckets.length) {
        emptyPlot(svg, frame, "No distribution was recorded");
        return;
      }
      const marks = ["p50", "p95", "p99"].map((name, i) => ({ name, colour: name, value: chosen.marks[i] ?? null }))
        .filter((mark) => mark.value !== null);
      for (const mark of marks) key(caption, mark).textContent = number(mark.value);
      const extra = html(caption, "span", "moment below");
      const lower = (bucket) => (bucket[0] > 0 ? bucket[0] : bucket[1] / 2);
      const low = Math.min(...buckets.map(lower));
      const high = Math.max(...buckets.map((bucket) => bucket[1]), low * 1.5);
      const reach = Math.log(high / low);
      const within = (value) => Math.min(Math.max(value, low), high);
      const x = (value) => frame.left + Math.log(within(value) / low) / reach * (frame.right - frame.left);
      const y = verticalAxis(svg, frame, 0, Math.max(...buckets.map((bucket) => bucket[2])), false);
      const ticks = decades(low, high).flatMap((decade) => [1, 2, 5].map((factor) => decade * factor))
        .filter((tick) => tick >= low && tick <= high);
      const every = Math.ceil(ticks.length / Math.max(2, width / 60));
      const shown = every > 1 ? ticks.filter((tick) => /^[0.]*1[0.]*$/.test(String(tick))) : ticks;
      horizontalLabels(svg, frame, shown.length ? shown : [low, high], x, number);
      const total = buckets.reduce((sum, bucket) => sum + bucket[2], 0);
      let below = 0;
      for (const bucket of buckets) {
        const left = x(lower(bucket));
        const top = Math.min(y(bucket[2]), frame.bottom - 1.5); // a single sample among millions stays visible
        const bar = node(svg, "rect", {
          class: "bar c-rate", x: left, y: top,
          height: frame.bottom - top,
          width: Math.max(1, x(bucket[1]) - left - 0.75),
        });
        below += bucket[2];
        const share = (value) => (value * 100 < 0.01 ? "<0.01" : number(Math.round(value * 10000) / 100)) + " %";
        const words = `${number(bucket[0])} – ${number(bucket[1])} ms: ${number(bucket[2])} samples, ` +
          `${share(bucket[2] / total)}; ${share(below / total)} up to here`;
        node(bar, "title", {}, words);
        bar.addEventListener("pointerenter", () => { bar.classList.add("on"); extra.textContent = words; });
        bar.addEventListener("pointerleave", () => { bar.classList.remove("on"); extra.textContent = ""; });
      }
      for (const mark of marks) {
        const at = x(mark.value);
        node(svg, "line", { class: `mark c-${mark.colour}`, x1: at, x2: at, y1: frame.top, y2: frame.bottom });
      }
    }
    return { draw, point() {} };
  }

  // ---- the charts of the chosen label ------------------------------------------------------------------------

  let chosen = data.all;
  let logarithmic = false;
  let pointed = null;
  let charts = [];

  function dense(name, otherwise) {
    const values = new Array(steps).fill(otherwise);
    chosen.at.forEach((step, i) => { values[step] = chosen[name][i]; });
    return values;
  }

  function perSecond(name) {
    return dense(name, 0).map((count, step) => (data.width[step] > 0 ? count / data.width[step] : null));
  }

  /** The value of each step: that of the last poll, until the next one. A poll without a number is a gap. */
  function held(metric) {
    const values = new Array(steps).fill(null);
    metric.at.forEach((step, i) => {
      values.fill(metric.values[i], step, i + 1 < metric.at.length ? metric.at[i + 1] : steps);
    });
    return values;
  }

  function metricChart(parent, metric) {
    const unit = (metric.perSecond ? "per second, " : "") + metric.source;
    return timeChart(parent, metric.series, unit, {
      lines: () => [{ name: "", colour: "rate", values: held(metric) }],
      empty: "No number was polled",
    });
  }

  function pointAll(step) {
    pointed = step;
    for (const chart of charts) chart.point(pointed);
  }

  function drawAll() {
    for (const chart of charts) chart.draw();
  }

  function controls(section) {
    const bar = html(section, "div", "controls");
    section.insertBefore(bar, document.getElementById("plots"));
    const label = html(bar, "label", "", "Label");
    const select = html(label, "select");
    labels.forEach((entry, i) => {
      const name = i === 0 ? "all labels, without pushes" : entry.label;
      html(select, "option", "", name).value = i;
    });
    select.addEventListener("change", () => { chosen = labels[select.value]; drawAll(); });
    const scale = html(bar, "label");
    const box = html(scale, "input");
    box.type = "checkbox";
    scale.append("logarithmic response times");
    box.addEventListener("change", () => { logarithmic = box.checked; drawAll(); });
    const notes = [];
    if (data.secondsPerStep > 1) {
      notes.push(`Each point stands for ${data.secondsPerStep} seconds: counts are added up, ` +
        "of percentiles the worst is shown.");
    }
    if (data.labelsWithoutCharts > 0) {
      notes.push(`${number(data.labelsWithoutCharts)} labels with fewer errors and samples have no charts here; ` +
        "the table has them all.");
    }
    if (notes.length) html(bar, "span", "quiet", notes.join(" "));
  }

  function showCharts() {
    const plots = document.getElementById("plots");
    if (!steps) {
      plots.firstElementChild.textContent = "Nothing was measured, so there is nothing to draw.";
      return;
    }
    plots.replaceChildren();
    plots.className = "plots";
    controls(document.getElementById("charts"));
    charts = [
      timeChart(plots, "Response time", "ms", {
        wide: true,
        height: 240,
        logarithmic: () => logarithmic,
        lines: () => ["p50", "p95", "p99"].map((name) => ({ name, colour: name, values: dense(name, null) })),
      }),
      timeChart(plots, "Rate", "samples/s", {
        lines: () => [{ name: "", colour: "rate", values: perSecond("samples") }],
      }),
      timeChart(plots, "Errors", "failed samples/s", {
        lines: () => [{ name: "", colour: "errors", values: perSecond("errors") }],
        note: (step) => {
          const i = chosen.at.indexOf(step);
          if (i < 0 || !chosen.samples[i]) return "";
          return `${number(chosen.errors[i] / chosen.samples[i] * 100)} % of samples, `;
        },
      }),
      timeChart(plots, "Users", "active", {
        lines: () => [{ name: "", colour: "users", values: data.users }],
      }),
      distributionChart(plots),
      ...data.metrics.map((metric) => metricChart(plots, metric)),
    ];
    let width = 0;
    new ResizeObserver(() => {
      if (plots.clientWidth === width) return;
      width = plots.clientWidth;
      drawAll();
    }).observe(plots);
    drawAll();
  }

  // ---- the result table --------------------------------------------------------------------------------------

  function sortKey(cell, textual) {
    const text = cell.textContent;
    if (textual) return text.toLowerCase();
    const value = parseFloat(text.replace(/[,<>%]/g, ""));
    return Number.isNaN(value) ? -Infinity : value;
  }

  function makeSortable(table) {
    const body = table.tBodies[0];
    table.tHead.querySelectorAll("th").forEach((head, column) => {
      const button = document.createElement("button");
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const textual = column === 0;
        const wasDown = head.getAttribute("aria-sort") === "descending";
        const direction = textual ? (head.getAttribute("aria-sort") === "ascending" ? -1 : 1) : (wasDown ? 1 : -1);
        table.tHead.querySelectorAll("th").forEach((other) => other.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", direction > 0 ? "ascending" : "descending");
        const rows = [...body.rows].map((row) => ({ row, key: sortKey(row.cells[column], textual) }));
        rows.sort((a, b) => (a.key === b.key ? 0 : (a.key < b.key ? -direction : direction)));
        body.append(...rows.map((entry) => entry.row));
      });
    });
  }

  function makeSearchable(table) {
    const bar = document.createElement("div");
    bar.className = "controls";
    const label = html(bar, "label", "", "Show labels with");
    const field = html(label, "input");
    field.type = "search";
    const rows = [...table.tBodies[0].rows].map((row) => ({ row, text: row.cells[0].textContent.toLowerCase() }));
    field.addEventListener("input", () => {
      const wanted = field.value.trim().toLowerCase();
      for (const entry of rows) entry.row.hidden = !entry.text.includes(wanted);
    });
    const scroll = table.parentElement;
    scroll.parentElement.insertBefore(bar, scroll);
  }

  showCharts();
  const results = document.getElementById("results");
  if (results) {
    makeSortable(results);
    if (results.tBodies[0].rows.length > 15) makeSearchable(results);
  }
})();
