
// ---- the controls of all charts ---------------------------------------------------------------------------------

(() => {
  const { html, button, number } = Throng;
  const KINDS = { sample: "Requests", awaited: "Awaited events", transaction: "Transactions", push: "Pushes", injector: "Injector" };

  /** The line above the charts, which stays in sight: label, scale, what happened at a second, time range. */
  Throng.controls = (place, group, data, run, choice) => {
    const bar = html(place, "div", "controls sticky");
    bar.setAttribute("role", "toolbar");
    bar.setAttribute("aria-label", "What all charts show");
    labels(bar, group, data, choice);
    scale(bar, group, choice);
    Throng.readout(bar, group, run, () => choice.track);
    zoom(bar, group, data);
  };

  function labels(bar, group, data, choice) {
    const tracks = [data.requests, ...data.labels];
    const select = html(html(bar, "label", "", "Label"), "select");
    html(select, "option", "", "all requests").value = "0";
    for (const [kind, name] of Object.entries(KINDS)) {
      const own = data.labels.filter((track) => track.kind === kind);
      if (!own.length) continue;
      const options = html(select, "optgroup");
      options.label = name;
      own.forEach((track) => { html(options, "option", "", track.label).value = String(tracks.indexOf(track)); });
    }
    choice.shownBy(() => { select.value = String(tracks.indexOf(choice.track)); });
    select.addEventListener("change", () => {
      choice.change({ track: tracks[Number(select.value)] });
      group.draw();
    });
  }

  function scale(bar, group, choice) {
    const label = html(bar, "label", "check");
    const box = html(label, "input");
    box.type = "checkbox";
    label.append("logarithmic times");
    choice.shownBy(() => { box.checked = choice.logarithmic; });
    box.addEventListener("change", () => {
      choice.change({ logarithmic: box.checked });
      group.draw();
    });
  }

  function zoom(bar, group, data) {
    const part = html(bar, "span", "zoom");
    const range = html(part, "output", "range");
    button(part, "small-button", "◂", "Earlier (key [)", () => group.shift(-0.5));
    button(part, "small-button", "▸", "Later (key ])", () => group.shift(0.5));
    button(part, "small-button", "+", "Zoom in (key +)", () => group.zoom(0.5));
    button(part, "small-button", "−", "Zoom out (key −)", () => group.zoom(2));
    const all = button(part, "small-button", "Whole run", "Show the whole run (key 0, or double click)", group.reset);
    const show = ([from, to]) => {
      range.textContent = `${Throng.clock(from, data.end)} – ${Throng.clock(to, data.end)}`;
      all.disabled = from <= 0 && to >= data.end;
    };
    group.onRange(show);
    show(group.range);
  }

  const SHADES = [
    { kinds: ["stall", "saturated"], colour: "shade-void", words: "an injector stalled or was saturated: times are partly its own" },
    { kinds: ["lost"], colour: "shade-lost", words: "after a lost injector" },
    { kinds: ["setup"], colour: "shade-setup", words: "before the load" },
  ];

  /** How to read the charts: `write` says it again when the run has grown. */
  Throng.hints = (place, data, run) => {
    const line = html(place, "p", "quiet hints");
    const hints = {
      write() {
        line.replaceChildren();
        html(line, "span", "drag", "Drag in a chart to zoom all of them. ");
        line.append(sentences(data, run()).join(" "));
        SHADES.forEach((shade) => explain(line, shade, data));
      },
    };
    hints.write();
    return hints;
  };

  function sentences(data, { secondsPerStep }) {
    const said = [];
    if (secondsPerStep > 1) {
      said.push(`Each point stands for about ${secondsPerStep} seconds: percentiles are of all samples in it, p99 and lateness are those of its worst second, and the maximum is exact.`);
    }
    if (data.labelsWithoutCharts > 0) {
      said.push(`${number(data.labelsWithoutCharts)} labels with fewer errors and samples have no charts; the table has them all.`);
    }
    return said;
  }

  function explain(line, { kinds, colour, words }, { spans, end }) {
    const own = spans.filter((span) => kinds.includes(span.kind));
    if (!own.length) return;
    const key = html(line, "span", `shade ${colour}`, words);
    key.title = own.map((span) => `${span.text}, ${Throng.clock(span.from, end)} – ${Throng.clock(span.to, end)}`).join("\n");
  }
})();
