
// ---- links to what the charts show ------------------------------------------------------------------------------

(() => {
  const tenth = (second) => Math.round(second * 10) / 10;

  /** The fragment of a link to a view of the charts; empty if the view is that of a page which has just been opened. */
  Throng.fragment = ({ label, range, figure, logarithmic }) => {
    const parts = new URLSearchParams();
    if (label) parts.set("label", label);
    if (range) {
      parts.set("from", tenth(range[0]));
      parts.set("to", tenth(range[1]));
    }
    if (figure) parts.set("figure", figure);
    if (logarithmic) parts.set("scale", "log");
    return parts.toString();
  };

  /** The view that a fragment asks for; null if it is that of another link. */
  Throng.viewOf = (fragment) => {
    const parts = new URLSearchParams(fragment.replace(/^#/, ""));
    if (!["label", "from", "to", "figure", "scale"].some((name) => parts.has(name))) return null;
    const from = Number(parts.get("from") || 0);
    const to = Number(parts.get("to") || NaN);
    return {
      label: parts.get("label"),
      range: from >= 0 && to > from ? [from, to] : null,
      figure: parts.get("figure"),
      logarithmic: parts.get("scale") === "log",
    };
  };

  /** Draws the report that a link asks for, and keeps the address of the page that of what it shows. */
  Throng.linked = (place, data) => {
    const wanted = Throng.viewOf(location.hash);
    const report = Throng.report(place, data, wanted || {});
    if (wanted) place.scrollIntoView();
    report.onView((view) => {
      const fragment = Throng.fragment(view);
      if (!fragment && !Throng.viewOf(location.hash)) return;
      history.replaceState(null, "", fragment ? `#${fragment}` : location.href.replace(/#.*/, ""));
    });
    addEventListener("hashchange", () => {
      const view = Throng.viewOf(location.hash);
      if (!view) return;
      report.show(view);
      place.scrollIntoView();
    });
  };

  /** Makes a link to the charts of a label of an element with its name; of all requests if the label is empty. */
  function link(element, label) {
    const made = Throng.html(null, "a", "to-charts");
    made.href = `#${label ? Throng.fragment({ label }) : "charts"}`;
    made.title = "Show its charts";
    made.append(...element.childNodes);
    element.append(made);
  }

  /** Links labels in the tables of a page, and rules whose limits are drawn, to their charts. */
  Throng.linkTables = (data) => {
    const labels = new Set(data.labels.map((label) => label.label));
    for (const name of document.querySelectorAll(".results tbody th > bdi, .failures tbody th > bdi")) {
      if (labels.has(name.textContent)) link(name, name.textContent);
    }
    for (const rule of document.querySelectorAll(".thresholds code")) {
      const limit = data.limits.find((one) => one.rule === rule.textContent);
      if (limit && (!limit.label || labels.has(limit.label))) link(rule, limit.label);
    }
  };
})();
