
// ---- a chart that is no course over time ------------------------------------------------------------------------

/**
 * A chart on a plane.
 *
 * paint: (area) => { plane, read, point }, null if there is nothing to draw. read(x, y): what is said of a pixel;
 * point(second): shows a second that a reader points at elsewhere
 * legend: () => [{ name, colour, value }]; words: () => what a screen reader says; table: () => rows of a file;
 * keys: (event, painted) => what a key says; rescale: whether the chart depends on the time range; empty: words
 */
Throng.shape = (group, parent, options) => {
  const { title, unit, paint, legend = () => [], words, keys, table, empty = "Nothing was measured" } = options;
  const chart = { draw, update, point, canvas, legend, table, resize: draw, rescale: options.rescale ? draw : () => {} };
  const figure = Throng.figure(parent, options, () => chart);
  const { element, moment, area } = figure;
  let painted = null;

  chart.element = element;
  area.addEventListener("pointermove", read);
  area.addEventListener("pointerleave", leave);
  area.addEventListener("keydown", readByKey);
  return group.add(chart);

  function draw() {
    area.replaceChildren();
    moment.textContent = "";
    drawLegend();
    painted = paint(area);
    element.classList.toggle("nothing", !painted);
    if (!painted) Throng.html(area, "p", "empty", empty);
    area.setAttribute("aria-label", `${title}, ${unit}. ${words()}`);
  }

  function drawLegend() {
    figure.legend.replaceChildren();
    for (const { name, colour, value } of legend()) {
      const entry = Throng.html(figure.legend, "span", `key c-${colour}`);
      Throng.html(entry, "span", "name", name);
      if (value !== undefined) Throng.html(entry, "b", "", value);
    }
  }

  /** Draws data that has grown, unless it is being read. */
  function update() {
    chart.stale = area.matches(":hover");
    if (!chart.stale) draw();
  }

  function point(second) {
    if (painted && painted.point) painted.point(second);
  }

  function canvas() {
    return painted ? painted.plane.canvas : Throng.html(null, "canvas");
  }

  function read(event) {
    if (!painted) return;
    const box = area.getBoundingClientRect();
    moment.textContent = painted.read(event.clientX - box.left, event.clientY - box.top) || "";
  }

  function leave() {
    moment.textContent = "";
    if (painted) group.point(null);
    if (chart.stale) update();
  }

  function readByKey(event) {
    const said = keys && painted && keys(event, painted);
    if (!said) return;
    event.preventDefault();
    figure.live.textContent = said;
    moment.textContent = said;
  }
};
