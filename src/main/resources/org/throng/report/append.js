
// ---- further seconds of a run in progress -----------------------------------------------------------------------

(() => {
  const TIMES = ["p50", "p90", "p95", "p99", "max", "connect", "firstByte", "lateness"];
  const BYTES = ["received", "sent"];
  const OF_INJECTORS = ["users", "rate", "cpu", "gcPause", "heap", "lag", "lateness"];

  /** Adds a step, as ChartData.java writes it, to the data of a run: columns grow, and keep their identity. */
  Throng.append = (data, step) => {
    const index = data.second.length;
    for (const name of ["second", "width", "users", "started"]) data[name].push(...step[name]);
    data.end = step.end;
    data.loadFrom = step.loadFrom;
    data.spans = step.spans;
    data.requests.kind = step.requests.kind;
    track(data, data.requests, step.requests, index);
    for (const label of step.labels) {
      let known = data.labels.find((one) => one.label === label.label);
      // a label without a chart so far had no room for one
      if (!known && data.labelsWithoutCharts === 0) {
        known = { label: label.label, kind: label.kind, at: [], samples: [], errors: [], distribution: [], marks: [], heat: { perColumn: 1, cells: [] } };
        data.labels.push(known);
      }
      if (known) track(data, known, label, index);
    }
    kinds(data.codes, step.codes, index);
    kinds(data.failures, step.failures, index);
    for (const injector of step.injectors) addInjector(data.injectors, injector);
    for (const metric of step.metrics) addMetric(data.metrics, metric, index);
  };

  function track(data, known, added, index) {
    if (!added.at.length) return;
    const before = known.at.length;
    known.kind = added.kind;
    known.at.push(index);
    known.samples.push(added.samples[0]);
    known.errors.push(added.errors[0]);
    const column = (name, otherwise) => {
      if (!known[name] && !added[name]) return;
      known[name] = known[name] || new Array(before).fill(otherwise);
      known[name].push(added[name] ? added[name][0] : otherwise);
    };
    TIMES.forEach((name) => column(name, null));
    BYTES.forEach((name) => column(name, 0));
    if (known.worst) known.worst.push(added.p99 ? added.p99[0] : null);
    if (added.marks.length) known.marks = added.marks;
    const { perColumn } = known.heat;
    for (let i = 0; i < added.heat.cells.length; i += 3) {
      const [bucket, count] = added.heat.cells.slice(i + 1, i + 3);
      cell(known.heat.cells, Math.floor(index / perColumn), bucket, count);
      spread(known.distribution, data.bounds, bucket, count);
    }
  }

  /** Adds to the cell of a column, which is the last one or a new one. */
  function cell(cells, column, bucket, count) {
    for (let i = cells.length - 3; i >= 0 && cells[i] === column; i -= 3) {
      if (cells[i + 1] === bucket) {
        cells[i + 2] += count;
        return;
      }
    }
    cells.push(column, bucket, count);
  }

  function spread(distribution, bounds, bucket, count) {
    const to = bounds[bucket];
    const place = distribution.findIndex((one) => one[1] >= to);
    if (place >= 0 && distribution[place][1] === to) {
      distribution[place][2] += count;
    } else {
      distribution.splice(place < 0 ? distribution.length : place, 0, [bucket === 0 ? 0 : bounds[bucket - 1], to, count]);
    }
  }

  function kinds(known, added, index) {
    for (const kind of added) {
      let one = known.find((candidate) => candidate.name === kind.name);
      if (!one) known.push(one = { name: kind.name, at: [], counts: [] });
      one.at.push(index);
      one.counts.push(kind.counts[0]);
    }
  }

  /** Its last points may be known already. */
  function addInjector(known, added) {
    let one = known.find((candidate) => candidate.name === added.name);
    if (!one) known.push(one = { name: added.name, second: [], ...Object.fromEntries(OF_INJECTORS.map((name) => [name, []])) });
    added.second.forEach((second, i) => {
      if (one.second.length && second <= one.second[one.second.length - 1]) return;
      one.second.push(second);
      OF_INJECTORS.forEach((name) => one[name].push(added[name][i]));
    });
  }

  function addMetric(known, added, index) {
    let one = known.find((candidate) => candidate.source === added.source && candidate.series === added.series);
    if (!one) known.push(one = { ...added, at: [], values: [] });
    if (added.at.length) {
      one.at.push(index);
      one.values.push(added.values[0]);
    }
  }
})();

/** What decides which charts a run has; while it stays, new data is drawn into the charts that are there. */
Throng.outline = (data) => JSON.stringify([
  data.second.length > 0, Boolean(data.codes.length), Boolean(data.failures.length), data.labelsWithoutCharts,
  data.labels.map((label) => [label.label, label.kind, Boolean(label.firstByte || label.connect), Boolean(label.lateness)]),
  data.injectors.map((injector) => [injector.name,
    ...["cpu", "lag", "lateness", "gcPause", "heap", "users", "rate"].map((name) => injector[name].some((value) => value !== null))]),
  data.metrics.map((metric) => [metric.source, metric.series]),
]);
