
// ---- how response times are distributed -------------------------------------------------------------------------

(() => {
  const HEIGHT = 230;
  const MARKS = [["p50", "p50"], ["p90", "p90"], ["p95", "p95"], ["p99", "p99"], ["p99.9", "max"]];
  const SHARES = [0, 0.5, 0.9, 0.95, 0.99, 0.999, 0.9999, 0.99999, 0.999999];

  /** Ranges of times with samples: [from, to, samples]. */
  const buckets = (track) => (track.distribution || []).filter((bucket) => bucket[1] > 0);
  const count = (all) => all.reduce((sum, bucket) => sum + bucket[2], 0);
  const share = (value) => (value > 0 && value < 0.0001 ? "<0.01%" : Throng.number(Math.round(value * 10000) / 100) + "%");

  function marks(track) {
    return MARKS.map(([name, colour], i) => ({ name, colour, time: track.marks[i] ?? null }))
      .filter((mark) => mark.time !== null)
      .map((mark) => ({ ...mark, value: Throng.number(mark.time) }));
  }

  /** Samples by response time. */
  Throng.distribution = (group, parent, track) => {
    let selected = -1;
    return Throng.shape(group, parent, {
      title: "Distribution", unit: "samples by response time, ms",
      legend: () => marks(track()),
      empty: "No distribution was recorded",
      words: () => marks(track()).map((mark) => `${mark.name} ${mark.value}`).join(", "),
      table: () => [["from ms", "to ms", "samples"], ...buckets(track())],
      keys: (event, { words }) => {
        const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!move) return null;
        selected = Math.max(0, Math.min(buckets(track()).length - 1, selected + move));
        return words(selected);
      },
      paint(area) {
        const all = buckets(track());
        if (!all.length) return null;
        const times = Throng.timeAxis(all, area.clientWidth / 70);
        const plane = Throng.plane(area, HEIGHT, times, countAxis(all));
        const bars = drawBars(plane, times, all);
        marks(track()).forEach((mark) => drawMark(plane, times, mark));
        const words = (i) => barInWords(bars[i], count(all));
        return { plane, words, read: (x) => {
          const i = bars.findIndex((bar) => x >= bar.left && x < bar.right);
          return i < 0 ? "" : words(i);
        } };
      },
    });
  };

  function countAxis(all) {
    const most = Math.max(...all.map((bucket) => bucket[2]));
    const ticks = Throng.roundTicks(0, most, 4, true);
    const last = ticks[ticks.length - 1];
    const high = last >= most ? last : last + (ticks[1] || most);
    return { low: 0, high, ticks: Throng.roundTicks(0, high, 4, true) };
  }

  function drawBars({ context, frame, x, y }, times, all) {
    let upTo = 0;
    context.fillStyle = Throng.colour("rate");
    context.globalAlpha = 0.8;
    const bars = all.map((bucket) => {
      upTo += bucket[2];
      const [left, right] = times.place(bucket).map(x);
      // a single sample among millions stays visible
      const top = Math.min(y(bucket[2]), frame.bottom - 1.5);
      context.beginPath();
      context.roundRect(left, top, Math.max(1, right - left - 1), frame.bottom - top, [2, 2, 0, 0]);
      context.fill();
      return { left, right, bucket, upTo };
    });
    context.globalAlpha = 1;
    return bars;
  }

  function drawMark({ context, frame, x, line }, times, mark) {
    const at = x(times.at(mark.time));
    context.strokeStyle = Throng.colour(mark.colour);
    context.lineWidth = 1.5;
    context.setLineDash([4, 3]);
    line(at, frame.top, at, frame.bottom);
    context.setLineDash([]);
  }

  function barInWords({ bucket: [from, to, samples], upTo }, total) {
    return `${Throng.number(from)} – ${Throng.number(to)} ms: ${Throng.number(samples)} samples, `
      + `${share(samples / total)}; ${share(upTo / total)} up to here`;
  }

  /** Response time by percentile, stretched towards 100%: each step to the right is a tenth of the rest. */
  Throng.percentileCurve = (group, parent, tracks) => Throng.shape(group, parent, {
    title: "Percentiles", unit: "ms that a share of the samples did not exceed",
    legend: () => (tracks().length > 1 ? tracks() : []),
    empty: "No distribution was recorded",
    words: () => tracks().flatMap((line) => marks(line.track).map((mark) => `${line.name} ${mark.name} ${mark.value}`)).join(", "),
    table: () => [["label", "percent", "ms"], ...tracks().flatMap((line) => curve(line.track).map((at) => [line.name, at.part * 100, at.time]))],
    paint(area) {
      const lines = tracks().map((line) => ({ ...line, points: curve(line.track) })).filter((line) => line.points.length);
      if (!lines.length) return null;
      const axis = shareAxis(Math.max(...lines.map((line) => line.points[0].total)));
      const times = Throng.timeAxis(lines.flatMap((line) => line.points.map((at) => at.bucket)), 11);
      const plane = Throng.plane(area, HEIGHT, axis, times);
      lines.forEach((line) => drawCurve(plane, axis, times, line));
      return { plane, read: (x) => curvesInWords(lines, axis, (x - plane.frame.left) / (plane.frame.right - plane.frame.left)) };
    },
  });

  /** The share of samples up to the end of each bucket. */
  function curve(track) {
    const all = buckets(track);
    const total = count(all);
    let upTo = 0;
    return all.map((bucket) => {
      upTo += bucket[2];
      return { part: upTo / total, time: bucket[1], bucket, total };
    });
  }

  const nines = (part) => -Math.log10(1 - part);

  /** As far to the right as so many samples tell. */
  function shareAxis(samples) {
    const high = Math.max(2, Math.log10(samples));
    return { low: 0, high, grid: true, ticks: SHARES.map(nines).filter((at) => at <= high),
      format: (at) => Number(((1 - 10 ** -at) * 100).toFixed(4)) + "%" };
  }

  function drawCurve({ context, x, y }, axis, times, { colour, points }) {
    const height = (at) => y(times.at(at.time));
    context.strokeStyle = Throng.colour(colour);
    context.lineWidth = 2;
    context.lineJoin = "round";
    context.beginPath();
    context.moveTo(x(0), height(points[0]));
    for (const at of points) {
      context.lineTo(x(Math.min(axis.high, at.part >= 1 ? Math.log10(at.total) : nines(at.part))), height(at));
    }
    context.lineTo(x(axis.high), height(points[points.length - 1]));
    context.stroke();
  }

  function curvesInWords(lines, axis, place) {
    const at = place * axis.high;
    if (at < 0 || at > axis.high) return "";
    const part = 1 - 10 ** -at;
    return `p${Number((part * 100).toPrecision(5))}: ` + lines.map(({ name, points }) => {
      const found = points.find((candidate) => candidate.part >= part) || points[points.length - 1];
      return `${lines.length > 1 ? `${name} ` : ""}≤ ${Throng.number(found.time)} ms`;
    }).join(", ");
  }
})();
