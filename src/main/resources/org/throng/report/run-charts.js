
// ---- which charts a run has -------------------------------------------------------------------------------------

/**
 * The charts of a run, in sections, for the choice of a reader. A chart is there if the run has something to draw in it.
 *
 * run: () => what `Throng.run` returns, as the run may grow
 */
Throng.runCharts = (place, group, data, run, choice) => {
  const { html, bytes } = Throng;
  const MOST_COLOURS = 8;
  const MOST_KINDS = 12;

  responseTimes(section("Response times", "from the intended start; requests of users only, unless a label is chosen"));
  load(section("Load and throughput"));
  errors(section("Errors and response codes"));
  shapes(section("Distribution and scaling"));
  apart();
  if (data.injectors.length) {
    Throng.injectorCharts(group, section("Injectors", "the machines that made the load; they must stay well below their limits"), data);
  }
  if (data.metrics.length) serverMetrics(section("Server metrics", "polled beside the load"));

  function section(title, note) {
    const element = html(place, "section", "charts");
    const head = html(element, "h3", "", title);
    if (note) html(head, "small", "", note);
    return html(element, "div", "plots");
  }

  function time(parent, options) {
    return Throng.timeChart(group, parent, { seconds: data.second, ...options });
  }

  /** A line for each track, each with a colour of its own. */
  function lineEach(tracks, values) {
    return tracks.map((track, i) => ({ name: track.label, colour: Throng.seriesColour(i), values: values(track) }));
  }

  function chosen(figure) {
    return run().dense(choice.track, figure);
  }

  function rateOfChosen(figure) {
    return run().rate(choice.track, figure);
  }

  /** The limits of thresholds on figures of the choice, each in the colour of its line. */
  function limits(...figures) {
    return run().limits(choice.track, ...figures)
      .map((limit) => ({ ...limit, colour: limit.figure === "samples" ? "rate" : limit.figure }));
  }

  // ---- response times ----

  function responseTimes(parent) {
    const tracks = [data.requests, ...data.labels];
    responseTime(parent);
    if (run().of("sample").length > 1) allLabels(parent);
    if (tracks.some((track) => track.firstByte || track.connect)) latency(parent);
    if (tracks.some((track) => track.lateness)) lateness(parent);
  }

  function responseTime(parent) {
    time(parent, {
      title: "Response time", unit: "ms", wide: true, logarithmic: () => choice.logarithmic,
      empty: "No response times were measured under this label",
      limits: () => limits("p50", "p90", "p95", "p99", "max"),
      lines: () => [
        { name: "p50", colour: "p50", values: chosen("p50") },
        { name: "p90", colour: "p90", values: chosen("p90"), hidden: true },
        { name: "p95", colour: "p95", values: chosen("p95") },
        { name: choice.track.worst ? "p99, worst second" : "p99", colour: "p99", values: run().p99(choice.track) },
        { name: "max", colour: "max", values: chosen("max"), hidden: true },
      ],
    });
  }

  function allLabels(parent) {
    const requests = run().of("sample");
    const isCount = () => ["samples", "errors"].includes(choice.figure);
    const values = (track) => (isCount() ? run().rate(track, choice.figure) : run().dense(track, choice.figure));
    const chart = time(parent, {
      title: "All labels", unit: "requests, one line each", wide: true, most: MOST_COLOURS,
      logarithmic: () => choice.logarithmic && choice.figure !== "errors",
      lines: () => lineEach(requests, values),
    });
    chart.element.querySelector(".title").after(figurePicker(chart));
  }

  function figurePicker(chart) {
    const pick = html(null, "label", "pick", "Figure");
    const select = html(pick, "select");
    for (const [value, name] of Throng.FIGURES) html(select, "option", "", name).value = value;
    choice.shownBy(() => { select.value = choice.figure; });
    select.addEventListener("change", () => {
      choice.change({ figure: select.value });
      chart.draw();
    });
    return pick;
  }

  function latency(parent) {
    time(parent, {
      title: "Latency", unit: "mean ms to the first byte; to connect", logarithmic: () => choice.logarithmic,
      empty: "No first byte was measured under this label",
      lines: () => [
        { name: "first byte", colour: "p50", values: chosen("firstByte") },
        { name: "connect", colour: "p99", values: chosen("connect") },
      ],
    });
  }

  function lateness(parent) {
    const tracks = () => (choice.isOfAll() ? run().of("sample", "transaction") : [choice.track]);
    time(parent, {
      title: "Lateness", unit: "p99, ms: actual start − intended start", most: MOST_COLOURS,
      empty: "The clock started no samples under this label",
      lines: () => lineEach(tracks().filter((track) => track.lateness), (track) => run().dense(track, "lateness")),
    });
  }

  // ---- load ----

  function load(parent) {
    users(parent);
    arrivals(parent);
    throughput(parent);
    time(parent, {
      title: "Bytes", unit: "a second, on the wire", binary: true, format: (value) => bytes(value) + "/s", short: bytes,
      lines: () => [
        { name: "received", colour: "p50", values: rateOfChosen("received") },
        { name: "sent", colour: "s2", values: rateOfChosen("sent") },
      ],
    });
  }

  function users(parent) {
    // users who arrive are there for as long as the target makes them wait: only closed profiles plan a number
    const planned = data.profiles.some((profile) => profile.open) ? null : run().planned(false);
    time(parent, {
      title: "Users", unit: "most at once", least: 1, whole: true,
      lines: () => [
        { name: planned ? "active" : "", colour: "users", values: data.users, fill: true },
        ...(planned ? [{ name: "planned", colour: "planned", values: planned, dash: true }] : []),
      ],
    });
  }

  function arrivals(parent) {
    const asked = run().planned(true);
    if (!asked) return;
    const isClosedToo = data.profiles.some((profile) => !profile.open);
    time(parent, {
      title: "Arrivals", unit: "a second",
      lines: () => [
        { name: isClosedToo ? "users begun" : "given", colour: "rate", values: run().arrivals(), fill: true },
        { name: "asked", colour: "planned", values: asked, dash: true },
      ],
    });
  }

  function throughput(parent) {
    const transactions = run().of("transaction");
    const hits = () => ({ name: "hits (requests)", colour: "rate", values: rateOfChosen("samples"), fill: !transactions.length });
    const ofTransactions = () => ({ name: "transactions", colour: "s2",
      values: run().sum(transactions.map((track) => run().rate(track, "samples"))) });
    const ofLabel = () => ({ name: "", colour: "rate", values: rateOfChosen("samples"), fill: true });
    time(parent, {
      title: "Throughput", unit: "a second", limits: () => limits("samples"),
      lines: () => (!choice.isOfAll() ? [ofLabel()] : transactions.length ? [hits(), ofTransactions()] : [hits()]),
    });
  }

  // ---- errors ----

  function errors(parent) {
    time(parent, {
      title: "Failed samples", unit: "a second", least: 1,
      lines: () => [{ name: "", colour: "errors", values: rateOfChosen("errors"), fill: true }],
    });
    if (data.codes.length) responseCodes(parent);
    if (data.failures.length) {
      time(parent, {
        title: "Failures by kind", unit: "a second, the most frequent kinds", wide: true,
        lines: () => data.failures.slice(0, MOST_KINDS)
          .map((kind, i) => ({ name: kind.name, colour: Throng.seriesColour(i), values: run().countRate(kind) })),
      });
    }
  }

  function responseCodes(parent) {
    time(parent, {
      title: "Response codes", unit: "a second, all labels",
      lines: () => {
        const codes = data.codes.slice(0, MOST_KINDS);
        const colours = Throng.codeColours(codes.map((code) => code.name));
        return codes.map((code, i) => ({ name: code.name || "(none)", values: run().countRate(code), colour: colours[i] }));
      },
    });
  }

  // ---- distribution and scaling ----

  function shapes(parent) {
    const rates = () => rateOfChosen("samples");
    Throng.distribution(group, parent, () => choice.track);
    Throng.percentileCurve(group, parent, () => [{ name: choice.name(), colour: "p95", track: choice.track }]);
    Throng.scatter(group, parent, {
      title: "Throughput against users", unit: "samples a second by the most users at once", xName: "users", yName: "/s", wholeX: true,
      points: () => rates().map((rate, i) => ({ second: data.second[i], x: data.users[i], y: rate })),
    });
    Throng.scatter(group, parent, {
      title: "Response time against throughput", unit: "p95 in ms by samples a second", xName: "/s", yName: "ms",
      points: () => {
        const p95 = chosen("p95");
        return rates().map((rate, i) => ({ second: data.second[i], x: rate, y: p95[i] }));
      },
    });
    Throng.heatMap(group, parent, run, () => choice.track);
  }

  // ---- other than requests ----

  /** Everything but the requests of users has charts of its own: a callback of seconds would flatten all requests. */
  function apart() {
    const kinds = [
      ["Transactions", "whole transactions; their steps are above", run().of("transaction")],
      ["Awaited events", "deliveries, callbacks and documents that arrive apart from the requests of a user", run().of("awaited")],
      ["Pushes", "messages that the server sent unasked", run().of("push")],
      ["What the injector did by itself", "says nothing about the target", run().of("injector")],
    ];
    for (const [title, note, tracks] of kinds) {
      if (tracks.length) timeAndRate(section(title, note), title, tracks);
    }
  }

  function timeAndRate(parent, title, tracks) {
    time(parent, {
      title: `${title}: time`, unit: "p95, ms", logarithmic: () => choice.logarithmic, empty: "No times were measured, only counts",
      lines: () => lineEach(tracks, (track) => run().dense(track, "p95")),
    });
    time(parent, {
      title: `${title}: rate`, unit: "a second",
      lines: () => lineEach(tracks, (track) => run().rate(track, "samples")),
    });
  }

  function serverMetrics(parent) {
    for (const metric of data.metrics) {
      time(parent, {
        title: metric.series, unit: (metric.perSecond ? "per second, " : "") + metric.source, empty: "No number was polled",
        lines: () => [{ name: "", colour: "rate", values: run().held(metric) }],
      });
    }
  }
};
