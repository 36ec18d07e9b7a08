
// ---- one figure against another ---------------------------------------------------------------------------------

(() => {
  const HEIGHT = 230;
  /** Pixels from a point at which it is read. */
  const NEAR = 20;

  /**
   * A point for each step in the time range, from light at its beginning to strong at its end.
   *
   * points: () => [{ second, x, y }]; wholeX: x is counted
   */
  Throng.scatter = (group, parent, { title, unit, xName, yName, wholeX, points }) => Throng.shape(group, parent, {
    title, unit, rescale: true,
    words: () => `${points().length} points`,
    table: () => [["second", xName, yName], ...points().map((at) => [at.second, at.x, at.y])],
    paint(area) {
      const [from, to] = group.range;
      const all = points().filter((at) => at.x !== null && at.y !== null && at.second >= from && at.second <= to);
      if (!all.length) return null;
      const right = Math.max(...all.map((at) => at.x)) * 1.04 || 1;
      const top = Math.max(...all.map((at) => at.y)) * 1.06 || 1;
      const plane = Throng.plane(area, HEIGHT,
        { low: 0, high: right, grid: true, ticks: Throng.roundTicks(0, right, Math.max(2, area.clientWidth / 90), wholeX) },
        { low: 0, high: top, ticks: Throng.roundTicks(0, top, 4) });
      drawPoints(plane, all, from, to);
      return { plane, read: (x, y) => {
        const found = nearest(plane, all, x, y);
        if (!found) return "";
        group.point(found.second);
        return `${Throng.clock(found.second, group.end)}: ${Throng.number(found.x)} ${xName}, ${Throng.number(found.y)} ${yName}`;
      } };
    },
  });

  function drawPoints({ context, x, y }, all, from, to) {
    const radius = all.length > 600 ? 2.5 : 3.5;
    context.fillStyle = Throng.colour("rate");
    for (const at of all) {
      context.globalAlpha = 0.2 + 0.6 * (at.second - from) / Math.max(1e-9, to - from);
      context.beginPath();
      context.arc(x(at.x), y(at.y), radius, 0, 2 * Math.PI);
      context.fill();
    }
    context.globalAlpha = 1;
  }

  function nearest(plane, all, x, y) {
    let best = null;
    let least = NEAR ** 2;
    for (const at of all) {
      const distance = (plane.x(at.x) - x) ** 2 + (plane.y(at.y) - y) ** 2;
      if (distance < least) {
        least = distance;
        best = at;
      }
    }
    return best;
  }
})();
