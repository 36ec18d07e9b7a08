
// ---- response times over time -----------------------------------------------------------------------------------

(() => {
  const HEIGHT = 260;
  const RAMP = [1, 2, 3, 4, 5].map((i) => `heat${i}`);
  const LAST = RAMP.length - 1;

  /** The more samples in a cell, the stronger its colour. Each column is a time, each row a range of response times. */
  Throng.heatMap = (group, parent, run, track) => {
    const cells = () => cellsOf(run(), track());
    return Throng.shape(group, parent, {
      title: "Heat map of response times", unit: "ms over time; stronger: more samples", wide: true, rescale: true,
      legend: () => legend(strengths(cells())),
      words: () => "Each column is a time, each row a range of response times.",
      table: () => [["from second", "to second", "from ms", "to ms", "samples"],
        ...cells().map((cell) => [cell.from, cell.to, cell.low, cell.high, cell.count])],
      paint(area) {
        const all = cells();
        if (!all.length) return null;
        const [from, to] = group.range;
        const times = Throng.timeAxis(all.map((cell) => [cell.low, cell.high]), 8);
        all.forEach((cell) => { [cell.bottom, cell.top] = times.place([cell.low, cell.high]); });
        const plane = Throng.plane(area, HEIGHT,
          { low: from, high: to, ticks: Throng.clockTicks(from, to, Math.max(2, area.clientWidth / 110)),
            format: (at) => Throng.clock(at, group.end) },
          times);
        within(plane, () => {
          shade(plane, group.visible(), from, to);
          drawCells(plane, all.filter((cell) => cell.to > from && cell.from < to), strengths(all));
        });
        const cross = crosshair(area, plane, from, to);
        return { plane, point: cross, read: (x, y) => {
          const second = from + (x - plane.frame.left) / (plane.frame.right - plane.frame.left) * (to - from);
          if (second < from || second > to) return "";
          group.point(second);
          const cell = all.find((one) => second > one.from && second <= one.to && y >= plane.y(one.top) && y < plane.y(one.bottom));
          return cell ? cellInWords(cell, group.end) : Throng.clock(second, group.end);
        } };
      },
    });
  };

  /** The cells of a track, which are triples of column, row and count. */
  function cellsOf({ data, steps }, track) {
    const { perColumn, cells: flat } = track.heat;
    const found = [];
    for (let i = 0; i < flat.length; i += 3) {
      const [column, row, count] = [flat[i], flat[i + 1], flat[i + 2]];
      const first = column * perColumn;
      const last = Math.min(steps, first + perColumn) - 1;
      let width = 0;
      for (let step = first; step <= last; step++) width += data.width[step];
      found.push({ count, rate: count / Math.max(width, 1e-9),
        from: first === 0 ? 0 : data.second[first - 1], to: data.second[last],
        low: row === 0 ? 0 : data.bounds[row - 1], high: data.bounds[row] });
    }
    return found;
  }

  /** The rates of a ramp of colours: everything below a 200th of the highest has the weakest. */
  function strengths(all) {
    const rates = all.map((cell) => cell.rate);
    const most = Math.max(...rates);
    return { least: Math.max(most / 200, Math.min(...rates)), most };
  }

  function strength({ least, most }, rate) {
    if (!(most > least)) return LAST;
    return Math.max(0, Math.min(LAST, Math.floor(Math.log(rate / least) / Math.log(most / least) * RAMP.length)));
  }

  function legend({ least, most }) {
    if (!Number.isFinite(most)) return [];
    const begin = (i) => `${Throng.number(least * (most / least) ** (i / RAMP.length))} /s`;
    return most > least
      ? RAMP.map((colour, i) => ({ name: i ? `from ${begin(i)}` : `below ${begin(1)}`, colour }))
      : [{ name: begin(0), colour: RAMP[LAST] }];
  }

  /** Draws what is cut at the frame. */
  function within({ context, frame }, draw) {
    context.save();
    context.beginPath();
    context.rect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
    context.clip();
    draw();
    context.restore();
  }

  function shade({ context, frame, x }, spans, from, to) {
    Throng.shade(context, spans, (second) => x(Math.min(to, Math.max(from, second))), frame.top, frame.bottom - frame.top);
  }

  function drawCells({ context, x, y }, cells, range) {
    const ramp = RAMP.map(Throng.colour);
    for (const cell of cells) {
      const left = Math.floor(x(cell.from));
      const top = Math.floor(y(cell.top));
      context.fillStyle = ramp[strength(range, cell.rate)];
      context.fillRect(left, top, Math.max(1, Math.ceil(x(cell.to)) - left), Math.max(1, Math.ceil(y(cell.bottom)) - top));
    }
  }

  /** A line that shows the second at which a reader points. */
  function crosshair(area, { frame, x }, from, to) {
    const cross = Throng.html(area, "div", "cross");
    cross.hidden = true;
    cross.style.top = `${frame.top}px`;
    cross.style.height = `${frame.bottom - frame.top}px`;
    return (second) => {
      cross.hidden = second === null || second < from || second > to;
      cross.style.left = `${x(second || 0)}px`;
    };
  }

  function cellInWords({ to, low, high, count }, end) {
    return `${Throng.clock(to, end)}, ${Throng.number(low)} – ${Throng.number(high)} ms: ${Throng.number(count)} samples`;
  }
})();
