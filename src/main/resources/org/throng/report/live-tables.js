
// ---- tables and texts that change -------------------------------------------------------------------------------

(() => {
  const { html } = Throng;

  /** Sets a text; one that stays is not touched, so that a selection in it stays as well. */
  Throng.text = (element, text) => {
    if (element.textContent !== text) element.textContent = text;
  };

  /** An entry that has not changed stays, opened or not; nothing of the frame is shown if there are none. */
  Throng.notes = (list, notes, frame = list) => {
    frame.hidden = !notes.length;
    while (list.children.length > notes.length) list.lastElementChild.remove();
    notes.forEach((note, i) => {
      const entry = list.children[i] || html(list, "li");
      const said = note.rest ? `${note.lead} ${note.rest}` : note.lead;
      if (entry.textContent === said) return;
      entry.replaceChildren();
      if (note.rest) {
        const details = html(entry, "details");
        html(details, "summary", "", note.lead);
        details.append(` ${note.rest}`);
      } else {
        entry.textContent = note.lead;
      }
    });
  };

  Throng.facts = (list, facts) => {
    facts.forEach((fact, i) => {
      const entry = list.children[i] || html(list, "div");
      if (!entry.children.length) {
        html(entry, "dt");
        html(entry, "dd");
        html(entry, "dd", "note");
      }
      [fact.name, fact.value, fact.note].forEach((text, j) => Throng.text(entry.children[j], text));
    });
    while (list.children.length > facts.length) list.lastElementChild.remove();
  };

  /** The rows of a table body, found again by their key; `make` fills a new row, `change` one that is known. */
  function rows(body, entries, key, make, change) {
    const known = body.known || (body.known = new Map());
    const left = new Set(known.keys());
    for (const entry of entries) {
      const name = key(entry);
      left.delete(name);
      if (!known.has(name)) {
        const row = html(body, "tr");
        known.set(name, row);
        make(row, entry);
      }
      change(known.get(name), entry);
    }
    for (const name of left) {
      known.get(name).remove();
      known.delete(name);
    }
  }

  const head = (row, text) => {
    const cell = html(row, "th", "", text);
    cell.scope = "row";
    return cell;
  };

  /** The head of a row that is a label: like the macro of the report. */
  const labelHead = (row, label) => {
    const cell = head(row);
    const name = html(cell, "bdi");
    label.split("/").forEach((part, i) => name.append(...(i ? ["/", document.createElement("wbr"), part] : [part])));
    return cell;
  };

  /** @param kind good, bad or open */
  function badge(cell, kind, text) {
    const mark = cell.firstElementChild || html(cell, "span");
    mark.className = `badge ${kind}`;
    Throng.text(mark, text);
  }

  function cells(row, first, texts, className) {
    texts.forEach((text, i) => Throng.text(row.cells[first + i] || html(row, "td", className), text));
  }

  Throng.injectorRows = (table, injectors) => {
    rows(table.tBodies[0], injectors, (injector) => injector.name, (row, injector) => {
      head(row, injector.name);
      html(row, "td");
    }, (row, injector) => {
      badge(row.cells[1], injector.healthy ? "good" : "bad", injector.status);
      cells(row, 2, injector.cells, "number");
    });
  };

  /** @param ended whether the results are final */
  Throng.thresholdRows = (table, thresholds, ended) => {
    rows(table.tBodies[0], thresholds, (threshold) => threshold.rule, (row, threshold) => {
      html(row, "td");
      html(head(row), "code", "", threshold.rule);
      html(row, "td", "number");
    }, (row, threshold) => {
      if (threshold.passed) badge(row.cells[0], "good", ended ? "✓ held" : "✓ holds");
      else if (threshold.measured || ended) badge(row.cells[0], "bad", ended ? "✗ broken" : "✗ does not hold");
      else badge(row.cells[0], "open", "– open");
      Throng.text(row.cells[2], threshold.observed);
    });
  };

  /** @param metrics the cells of each: source, series, type, figures */
  Throng.metricRows = (table, metrics) => {
    rows(table.tBodies[0], metrics, (metric) => JSON.stringify(metric.slice(0, 2)), (row, [source, series, type]) => {
      head(row, source);
      html(html(row, "td"), "code", "", series);
      html(row, "td", "", type);
    }, (row, metric) => cells(row, 3, metric.slice(3), "number"));
  };

  Throng.failureRows = (table, failures) => {
    rows(table.tBodies[0], failures, (failure) => JSON.stringify([failure.label, failure.code, failure.message]), failureRow,
      (row, failure) => {
        if (row.cells[1].textContent === failure.count) return;
        Throng.text(row.cells[1], failure.count);
        Throng.text(row.cells[3], failure.last);
      });
  };

  function failureRow(row, failure) {
    labelHead(row, failure.label);
    html(row, "td", "number");
    html(row, "td", "number", failure.first);
    html(row, "td", "number");
    html(html(row, "td"), "code", "", failure.code);
    html(row, "td", "", failure.message);
    quote(html(row, "td"), failure);
    row.setAttribute("role", "row");
    [...row.cells].forEach((cell) => cell.setAttribute("role", cell.tagName === "TH" ? "rowheader" : "cell"));
  }

  /** What the server said. */
  function quote(cell, { said, trace, headers }) {
    if (said) html(cell, "samp", "", said);
    else html(cell, "span", "quiet", "nothing");
    if (trace) html(html(cell, "p", "quiet", "trace "), "code", "", trace);
    if (!headers.length) return;
    const details = html(cell, "details");
    html(details, "summary", "quiet", `${headers.length} headers`);
    headers.forEach((header) => html(details, "samp", "", header));
  }

  /** The result table: a body for each group. Rows stay where the reader has sorted them. */
  Throng.resultRows = (table, groups, total) => {
    bodies(table, groups);
    const errors = [...table.tHead.rows[0].cells].map((cell) => /^Error/.test(cell.textContent.trim()));
    groups.forEach((group, i) => {
      rows(table.tBodies[i], group.rows, (row) => row.cells[0], (element, row) => {
        const name = labelHead(element, row.cells[0]);
        if (row.mark) html(name, "span", "mark", " " + row.mark);
      }, (element, row) => {
        cells(element, 1, row.cells.slice(1), "");
        element.classList.toggle("failed", row.failed);
        errors.forEach((isError, column) => { if (isError) element.cells[column].classList.toggle("bad", row.failed); });
      });
    });
    foot(table.tFoot.rows[0], total);
    table.tFoot.hidden = !groups.length;
  };

  /** Bodies stay while the groups do. */
  function bodies(table, groups) {
    const names = JSON.stringify(groups.map((group) => group.name));
    if (table.dataset.groups === names) return;
    table.dataset.groups = names;
    [...table.tBodies].forEach((body) => body.remove());
    groups.forEach((group) => {
      const body = document.createElement("tbody");
      table.tFoot.before(body);
      if (!group.name) return;
      const title = html(html(body, "tr", "group"), "th", "", group.name);
      title.scope = "rowgroup";
      title.colSpan = table.tHead.rows[0].cells.length;
    });
  }

  function foot(row, total) {
    if (!row.cells.length) head(row);
    Throng.text(row.cells[0], total[0]);
    cells(row, 1, total.slice(1), "");
  }
})();
