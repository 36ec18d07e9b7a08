
// ---- the page of a run in progress ------------------------------------------------------------------------------

(() => {
  const { text } = Throng;
  const element = (id) => document.getElementById(id);
  const header = element("head");
  const place = element("plots");
  const results = element("results");
  const token = new URLSearchParams(location.search).get("token");
  const query = token === null ? "" : `?token=${encodeURIComponent(token)}`;
  const VERDICTS = ["pass", "fail", "void"];
  const MANY_LABELS = 12;

  let data = null;
  let report = null;
  let outline = "";
  let search = null;
  let hasEnded = false;
  let isBehind = false;
  let work = Promise.resolve();

  Throng.scrollable();
  Throng.sortable(results);
  Throng.copyable(results, element("table-tools"));

  // ---- events ----

  const source = new EventSource(`events${query}`);
  // a whole is unpacked by the browser meanwhile, and later steps wait for it
  const each = (name, action) => source.addEventListener(name, (event) => {
    work = work.then(() => action(event.data)).catch((problem) => contact(`This page cannot show the run: ${problem.message}`));
  });
  each("whole", async (packed) => whole(await Throng.unpack(packed)));
  each("step", (line) => step(JSON.parse(line)));
  each("end", async (packed) => {
    source.close();
    hasEnded = true;
    whole(await Throng.unpack(packed));
  });
  source.addEventListener("open", () => contact(""));
  source.addEventListener("error", () => {
    if (hasEnded) return;
    const time = new Date().toLocaleTimeString("en-GB");
    contact(source.readyState === EventSource.CLOSED
      ? "The run refuses this page. Open the URL that it has printed."
      : `No contact with the run since ${time}. Has it ended? This page tries again every two seconds.`);
  });

  function contact(problem) {
    text(element("contact"), problem);
    document.body.classList.toggle("late", problem !== "");
  }

  // ---- what arrives ----

  function whole(message) {
    if (message.run !== header.dataset.run) {
      // another run at the same address
      source.close();
      location.reload();
      return;
    }
    contact("");
    data = message.charts;
    tell(message);
    redraw();
  }

  function step(message) {
    if (!data) return;
    Throng.append(data, message.charts);
    tell(message);
    if (document.hidden) {
      isBehind = true;
    } else {
      show();
    }
  }

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && isBehind) show();
  });

  function show() {
    isBehind = false;
    if (Throng.outline(data) === outline) {
      report.grow();
    } else {
      redraw();
    }
  }

  /** Charts of other data: what the reader has chosen stays, and so does the place on the page. */
  function redraw() {
    const kept = report ? report.kept() : {};
    if (report) report.dispose();
    place.style.minHeight = `${place.offsetHeight}px`;
    place.replaceChildren();
    report = Throng.report(place, data, kept);
    place.style.minHeight = "";
    outline = Throng.outline(data);
    document.documentElement.classList.add("drawn");
  }

  function tell(message) {
    const isEnd = VERDICTS.includes(message.state);
    tellState(message, isEnd);
    tellProgress(message, isEnd);
    if (message.report !== undefined) tellReport(message.report);
    Throng.notes(element("notes").querySelector("ul"), message.notes, element("notes"));
    Throng.facts(element("facts"), message.facts);
    tellThresholds(message.thresholds, isEnd);
    tellInjectors(message.injectors);
    if (message.groups) tellResults(message);
    if (message.metrics) tellMetrics(message.metrics);
    if (message.failures) tellFailures(message);
  }

  function tellState({ state, headline, reasons }, isEnd) {
    // what voids a run cannot be undone: the page says so at once, and not with the verdict only
    const isVoid = !isEnd && reasons.length > 0;
    header.className = `verdict ${state}${isVoid ? " doomed" : ""}`;
    text(element("word"), `${state.toUpperCase()}${isVoid ? ", VOID SO FAR" : ""}`);
    text(element("headline"), headline);
    Throng.notes(element("reasons"), reasons);
    const short = state === "running" ? headline : state.toUpperCase();
    document.title = `${isVoid ? "VOID SO FAR, " : ""}${short} – ${document.querySelector("h1").textContent}`;
  }

  function tellProgress({ state, second, plannedSeconds }, isEnd) {
    const isPlanned = plannedSeconds > 0;
    const progress = element("progress");
    progress.hidden = isEnd || !isPlanned;
    progress.value = isPlanned ? Math.min(1, second / plannedSeconds) : 0;
    element("stop").hidden = isEnd;
    element("stop-softly").disabled = state === "stopping";
  }

  function tellReport(file) {
    element("report").hidden = false;
    text(element("report"), file
      ? `The run has ended. Its report, which stays: ${file}`
      : "The run has ended. Its report could not be written.");
  }

  function tellThresholds(thresholds, isEnd) {
    const section = element("thresholds");
    section.hidden = element("to-thresholds").hidden = !thresholds.length;
    section.querySelector(".so-far").hidden = isEnd;
    Throng.thresholdRows(section.querySelector("table"), thresholds, isEnd);
  }

  function tellInjectors(injectors) {
    const section = element("injectors");
    Throng.injectorRows(section.querySelector("table"), injectors);
    section.querySelector(".empty").hidden = injectors.length > 0;
  }

  function tellMetrics(metrics) {
    element("metrics").hidden = !metrics.length;
    Throng.metricRows(element("metrics").querySelector("table"), metrics);
  }

  function tellResults(message) {
    Throng.resultRows(results, message.groups, message.total);
    element("table").querySelector(".empty").hidden = message.groups.length > 0;
    const labels = message.groups.reduce((sum, group) => sum + group.rows.length, 0);
    if (!search && labels > MANY_LABELS) search = Throng.searchable(results, element("table-tools"));
    if (search) search();
  }

  function tellFailures(message) {
    const section = element("failures");
    Throng.failureRows(section.querySelector("table"), message.failures);
    section.querySelector(".scroll").hidden = !message.failures.length;
    section.querySelector(".empty").hidden = message.failures.length > 0;
    const more = section.querySelector(".more");
    more.hidden = message.failuresLeftOut <= 0;
    text(more, `${message.failuresLeftOut} rarer kinds of failure are not shown; errors.csv has all of them at the end.`);
  }

  // ---- stopping ----

  async function stop(path) {
    const said = element("stopped");
    text(said, "…");
    try {
      const answer = await fetch(`${path}${query}`, { method: "POST", headers: { "X-Throng-Action": header.dataset.action } });
      text(said, (await answer.text()).trim());
    } catch {
      text(said, "The run does not answer. Ctrl-C in its terminal stops it.");
    }
  }
  const menu = element("stop");
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  addEventListener("pointerdown", (event) => { if (!menu.contains(event.target)) menu.open = false; });
  element("stop-softly").addEventListener("click", () => stop("stop"));
  element("stop-now").addEventListener("click", () => stop("stop-now"));
})();
