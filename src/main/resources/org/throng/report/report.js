
// ---- the charts of a run ----------------------------------------------------------------------------------------

/**
 * Draws all charts of a run. `data` may grow (see append.js); then `grow` draws what is new.
 *
 * kept: what a reader has chosen in earlier charts of the same run, from `kept`
 */
Throng.report = (place, data, kept = {}) => {
  const { html, number, bytes, percent } = Throng;
  const MOST_COLOURS = 8;
  const MOST_KINDS = 12;
  /** What “All labels” can draw, and what it draws first. */
  const FIGURES = [["p50", "p50, ms"], ["p90", "p90, ms"], ["p95", "p95, ms"], ["p99", "p99, ms"], ["max", "maximum, ms"],
    ["firstByte", "first byte, ms"], ["samples", "samples a second"], ["errors", "errors a second"]];
  const FIGURE = "p95";

  const over = new AbortController();
  let run = Throng.run(data);
  Throng.profiles(data.profiles);
  if (!run.steps) {
    html(place, "p", "empty", "Nothing was measured, so there is nothing to draw.");
    return { grow: () => {}, kept: () => kept, show: () => {}, onView: () => {}, dispose: () => {} };
  }

  const group = Throng.group(data.end, data.spans, kept.hidden);
  const labels = [data.requests, ...data.labels];
  const inputs = {};
  const watchers = [];
  let chosen;
  let overlaid;
  let logarithmic;
  let hints = null;
  choose(kept);
  controls();

  const seconds = data.second;
  const whole = data.requests;
  const isOfAll = () => chosen === whole;
  const what = () => (isOfAll() ? "requests" : chosen.label);
  const time = (parent, options) => Throng.timeChart(group, parent, { seconds, ...options });
  const coloured = (tracks, values) => tracks.map((track, i) => ({ name: track.label, colour: Throng.seriesColour(i), values: values(track) }));

  responseTimes(section("Response times", "from the intended start; requests of users only, unless a label is chosen"));
  load(section("Load and throughput"));
  errors(section("Errors and response codes"));
  shapes(section("Distribution and scaling"));
  apart();
  injectors();
  serverMetrics();
  group.draw();

  const { signal } = over;
  Throng.keepDrawn(() => {
    Throng.profiles(data.profiles);
    group.draw();
  }, () => {
    group.resize();
    Throng.profiles(data.profiles);
  }, signal);
  addEventListener("scroll", group.catchUp, { signal, passive: true });
  if (kept.range) group.setRange(...kept.range);
  group.onRange(changed);

  return {
    /** Draws steps that the data has got. */
    grow() {
      run = Throng.run(data);
      group.grow(data.end, data.spans);
      notes();
    },
    kept: () => ({ ...view(), hidden: group.hidden }),
    /** Shows another view; what it does not name is as on a page that has just been opened. */
    show(wanted) {
      choose(wanted);
      inputs.label.value = String(labels.indexOf(chosen));
      inputs.logarithmic.checked = logarithmic;
      if (inputs.figure) inputs.figure.value = overlaid;
      group.draw();
      group.setRange(...(wanted.range || [0, data.end]));
    },
    /** Tells the view whenever a reader has changed it: label, range, figure and scale. */
    onView: (watcher) => watchers.push(watcher),
    dispose() {
      over.abort();
      group.dispose();
    },
  };

  function view() {
    return { label: chosen === whole ? null : chosen.label, figure: overlaid === FIGURE ? null : overlaid, logarithmic,
      range: group.isWhole() ? null : group.range };
  }

  function choose(wanted) {
    chosen = labels.find((label) => label !== data.requests && label.label === wanted.label) || data.requests;
    overlaid = FIGURES.some(([name]) => name === wanted.figure) ? wanted.figure : FIGURE;
    logarithmic = Boolean(wanted.logarithmic);
  }

  function changed() {
    watchers.forEach((watcher) => watcher(view()));
  }

  function section(title, note) {
    const element = html(place, "section", "charts");
    const head = html(element, "h3", "", title);
    if (note) html(head, "small", "", note);
    return html(element, "div", "plots");
  }

  // ---- sections ----

  function responseTimes(parent) {
    time(parent, {
      title: "Response time", unit: "ms", wide: true, logarithmic: () => logarithmic,
      empty: "No response times were measured under this label",
      limits: () => run.limits(chosen, "p50", "p90", "p95", "p99", "max").map((limit) => ({ ...limit, colour: limit.figure })),
      lines: () => [
        { name: "p50", colour: "p50", values: run.dense(chosen, "p50") },
        { name: "p90", colour: "p90", values: run.dense(chosen, "p90"), hidden: true },
        { name: "p95", colour: "p95", values: run.dense(chosen, "p95") },
        { name: chosen.worst ? "p99, worst second" : "p99", colour: "p99", values: run.p99(chosen) },
        { name: "max", colour: "max", values: run.dense(chosen, "max"), hidden: true },
      ],
    });
    const requests = run.of("sample");
    if (requests.length > 1) {
      time(parent, {
        title: "All labels", unit: "requests, one line each", wide: true, most: MOST_COLOURS, logarithmic: () => logarithmic && overlaid !== "errors",
        lines: () => coloured(requests, (track) => (["samples", "errors"].includes(overlaid)
          ? run.rate(track, overlaid) : run.dense(track, overlaid))),
      });
      const chart = parent.lastElementChild;
      const pick = html(null, "label", "pick", "Figure");
      const select = html(pick, "select");
      for (const [value, name] of FIGURES) {
        const option = html(select, "option", "", name);
        option.value = value;
        option.selected = value === overlaid;
      }
      chart.querySelector(".title").after(pick);
      const own = group.charts[group.charts.length - 1];
      inputs.figure = select;
      select.addEventListener("change", () => {
        overlaid = select.value;
        own.draw();
        changed();
      });
    }
    if (labels.some((label) => label.firstByte || label.connect)) {
      time(parent, {
        title: "Latency", unit: "mean ms to the first byte; to connect", logarithmic: () => logarithmic,
        empty: "No first byte was measured under this label",
        lines: () => [
          { name: "first byte", colour: "p50", values: run.dense(chosen, "firstByte") },
          { name: "connect", colour: "p99", values: run.dense(chosen, "connect") },
        ],
      });
    }
    if (labels.some((label) => label.lateness)) {
      const late = () => (isOfAll() ? run.of("sample", "transaction") : [chosen]).filter((track) => track.lateness);
      time(parent, {
        title: "Lateness", unit: "p99, ms: actual start − intended start", most: MOST_COLOURS,
        empty: "The clock started no samples under this label",
        lines: () => coloured(late(), (track) => run.dense(track, "lateness")),
      });
    }
  }

  function load(parent) {
    // users who arrive are there for as long as the target makes them wait: only closed profiles plan a number
    const isOpen = data.profiles.some((profile) => profile.open);
    const isClosed = data.profiles.some((profile) => !profile.open);
    const users = isOpen ? null : run.planned(false);
    time(parent, {
      title: "Users", unit: "most at once", least: 1, whole: true,
      lines: () => [
        { name: users ? "active" : "", colour: "users", values: data.users, fill: true },
        ...(users ? [{ name: "planned", colour: "planned", values: users, dash: true }] : []),
      ],
    });
    const asked = run.planned(true);
    if (asked) {
      time(parent, {
        title: "Arrivals", unit: "a second",
        lines: () => [
          { name: isClosed ? "users begun" : "given", colour: "rate", values: run.arrivals(), fill: true },
          { name: "asked", colour: "planned", values: asked, dash: true },
        ],
      });
    }
    const transactions = run.of("transaction");
    time(parent, {
      title: "Throughput", unit: "a second",
      limits: () => run.limits(chosen, "samples").map((limit) => ({ ...limit, colour: "rate" })),
      lines: () => (isOfAll()
        ? [{ name: "hits (requests)", colour: "rate", values: run.rate(whole, "samples"), fill: !transactions.length },
          ...(transactions.length ? [{ name: "transactions", colour: "s2", values: run.sum(transactions.map((track) => run.rate(track, "samples"))) }] : [])]
        : [{ name: "", colour: "rate", values: run.rate(chosen, "samples"), fill: true }]),
    });
    time(parent, {
      title: "Bytes", unit: "a second, on the wire", binary: true, format: (value) => bytes(value) + "/s", short: bytes,
      lines: () => [
        { name: "received", colour: "p50", values: run.rate(chosen, "received") },
        { name: "sent", colour: "s2", values: run.rate(chosen, "sent") },
      ],
    });
  }

  function errors(parent) {
    time(parent, {
      title: "Failed samples", unit: "a second", least: 1,
      lines: () => [{ name: "", colour: "errors", values: run.rate(chosen, "errors"), fill: true }],
    });
    if (data.codes.length) {
      time(parent, {
        title: "Response codes", unit: "a second, all labels",
        lines: () => {
          const codes = data.codes.slice(0, MOST_KINDS);
          const colours = Throng.codeColours(codes.map((code) => code.name));
          return codes.map((code, i) => ({ name: code.name || "(none)", values: run.countRate(code), colour: colours[i] }));
        },
      });
    }
    if (data.failures.length) {
      time(parent, {
        title: "Failures by kind", unit: "a second, the most frequent kinds", wide: true,
        lines: () => data.failures.slice(0, MOST_KINDS).map((kind, i) => ({ name: kind.name, colour: Throng.seriesColour(i), values: run.countRate(kind) })),
      });
    }
  }

  function shapes(parent) {
    Throng.distribution(group, parent, () => chosen);
    Throng.percentileCurve(group, parent, () => [{ name: what(), colour: "p95", track: chosen }]);
    const rates = () => run.rate(chosen, "samples");
    Throng.scatter(group, parent, {
      title: "Throughput against users", unit: "samples a second by the most users at once", xName: "users", yName: "/s", wholeX: true,
      points: () => rates().map((rate, i) => ({ second: seconds[i], x: data.users[i], y: rate })),
    });
    Throng.scatter(group, parent, {
      title: "Response time against throughput", unit: "p95 in ms by samples a second", xName: "/s", yName: "ms",
      points: () => {
        const p95 = run.dense(chosen, "p95");
        return rates().map((rate, i) => ({ second: seconds[i], x: rate, y: p95[i] }));
      },
    });
    Throng.heatMap(group, parent, () => run, () => chosen);
  }

  /** Everything but the requests of users has charts of its own: a callback of seconds would flatten all requests. */
  function apart() {
    const kinds = [
      ["Transactions", "whole transactions; their steps are above", run.of("transaction")],
      ["Awaited events", "deliveries, callbacks and documents that arrive apart from the requests of a user", run.of("awaited")],
      ["Pushes", "messages that the server sent unasked", run.of("push")],
      ["What the injector did by itself", "says nothing about the target", run.of("injector")],
    ];
    for (const [title, note, tracks] of kinds) {
      if (!tracks.length) continue;
      const parent = section(title, note);
      time(parent, {
        title: `${title}: time`, unit: "p95, ms", logarithmic: () => logarithmic, empty: "No times were measured, only counts",
        lines: () => coloured(tracks, (track) => run.dense(track, "p95")),
      });
      time(parent, {
        title: `${title}: rate`, unit: "a second",
        lines: () => coloured(tracks, (track) => run.rate(track, "samples")),
      });
    }
  }

  function injectors() {
    if (!data.injectors.length) return;
    const parent = section("Injectors", "the machines that made the load; they must stay well below their limits");
    // the seconds of all injectors on one axis
    let axis = [];
    let index = new Map();
    let alignedTo = -1;
    const align = () => {
      if (alignedTo === data.end) return axis;
      alignedTo = data.end;
      axis = [...new Set(data.injectors.flatMap((injector) => injector.second))].sort((a, b) => a - b);
      index = new Map(axis.map((second, i) => [second, i]));
      return axis;
    };
    const column = (injector, name, factor = 1) => {
      const values = new Array(align().length).fill(undefined);
      injector.second.forEach((second, i) => {
        const value = injector[name][i];
        values[index.get(second)] = value === null ? null : value * factor;
      });
      return values;
    };
    const chart = (title, unit, name, options = {}) => {
      if (!data.injectors.some((injector) => injector[name].some((value) => value !== null))) return;
      const factor = options.factor || 1;
      Throng.timeChart(group, parent, { title, unit, seconds: align, ...options,
        lines: () => data.injectors.map((injector, i) => ({ name: injector.name, colour: Throng.seriesColour(i), values: column(injector, name, factor) })) });
    };
    chart("Processor", "% of what the injector may use", "cpu", { factor: 100, least: 100, format: (value) => percent(value === null || value === undefined ? null : value / 100) });
    chart("Event-loop lag", "longest wait in each second, ms", "lag");
    chart("Injector's own lateness", "p99 in each second, ms", "lateness");
    chart("Garbage collection", "longest pause in each second, ms", "gcPause");
    chart("Java heap", "in use", "heap", { binary: true, format: bytes, short: bytes });
    if (data.injectors.length > 1) {
      chart("Users of each injector", "most at once", "users", { whole: true });
      chart("Rate of each injector", "samples a second", "rate");
    }
  }

  function serverMetrics() {
    if (!data.metrics.length) return;
    const parent = section("Server metrics", "polled beside the load");
    for (const metric of data.metrics) {
      time(parent, {
        title: metric.series, unit: (metric.perSecond ? "per second, " : "") + metric.source, empty: "No number was polled",
        lines: () => [{ name: "", colour: "rate", values: run.held(metric) }],
      });
    }
  }

  // ---- controls ----

  function controls() {
    const bar = html(place, "div", "controls sticky");
    bar.setAttribute("role", "toolbar");
    bar.setAttribute("aria-label", "What all charts show");
    const pick = html(bar, "label", "", "Label");
    const select = html(pick, "select");
    html(select, "option", "", "all requests").value = "0";
    const names = { sample: "Requests", awaited: "Awaited events", transaction: "Transactions", push: "Pushes", injector: "Injector" };
    for (const [kind, name] of Object.entries(names)) {
      const own = labels.map((label, i) => ({ label, i })).filter((entry) => entry.i > 0 && entry.label.kind === kind);
      if (!own.length) continue;
      const options = html(select, "optgroup");
      options.label = name;
      own.forEach((entry) => { html(options, "option", "", entry.label.label).value = String(entry.i); });
    }
    select.value = String(labels.indexOf(chosen));
    select.addEventListener("change", () => {
      chosen = labels[Number(select.value)];
      group.draw();
      changed();
    });
    const scale = html(bar, "label", "check");
    const box = html(scale, "input");
    box.type = "checkbox";
    box.checked = logarithmic;
    scale.append("logarithmic times");
    box.addEventListener("change", () => {
      logarithmic = box.checked;
      group.draw();
      changed();
    });
    Object.assign(inputs, { label: select, logarithmic: box });
    Throng.readout(bar, group, () => run, () => chosen);
    const zoom = html(bar, "span", "zoom");
    const said = html(zoom, "output", "range");
    Throng.button(zoom, "small-button", "◂", "Earlier (key [)", () => group.shift(-0.5));
    Throng.button(zoom, "small-button", "▸", "Later (key ])", () => group.shift(0.5));
    Throng.button(zoom, "small-button", "+", "Zoom in (key +)", () => group.zoom(0.5));
    Throng.button(zoom, "small-button", "−", "Zoom out (key −)", () => group.zoom(2));
    const all = Throng.button(zoom, "small-button", "Whole run", "Show the whole run (key 0, or double click)", group.reset);
    const show = ([from, to]) => {
      said.textContent = `${Throng.clock(from, data.end)} – ${Throng.clock(to, data.end)}`;
      all.disabled = from <= 0 && to >= data.end;
    };
    group.onRange(show);
    show(group.range);
    hints = html(place, "p", "quiet hints");
    notes();
  }

  function notes() {
    const said = [];
    if (run.secondsPerStep > 1) {
      said.push(`Each point stands for about ${run.secondsPerStep} seconds: percentiles are of all samples in it, p99 and lateness are those of its worst second, and the maximum is exact.`);
    }
    if (data.labelsWithoutCharts > 0) {
      said.push(`${number(data.labelsWithoutCharts)} labels with fewer errors and samples have no charts; the table has them all.`);
    }
    hints.replaceChildren();
    html(hints, "span", "drag", "Drag in a chart to zoom all of them. ");
    hints.append(said.join(" "));
    const kinds = [["stall", "shade-void", "an injector stalled or was saturated: times are partly its own"],
      ["lost", "shade-lost", "after a lost injector"], ["setup", "shade-setup", "before the load"]];
    for (const [kind, colour, words] of kinds) {
      const spans = data.spans.filter((span) => span.kind === kind || (kind === "stall" && span.kind === "saturated"));
      if (!spans.length) continue;
      const key = html(hints, "span", `shade ${colour}`, words);
      key.title = spans.map((span) => `${span.text}, ${number(span.from)} s to ${number(span.to)} s`).join("\n");
    }
  }
};
