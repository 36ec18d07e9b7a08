
// ---- what frames a chart ----------------------------------------------------------------------------------------

(() => {
  /** In whole pixels: uPlot scales only the digits before "px" by the pixel ratio, of "11.5px" the 5. */
  Throng.AXIS_FONT = "12px system-ui, sans-serif";

  /** The frame of a chart: caption, legend, drawing area, files. The chart has `draw`, `canvas` and `table`. */
  Throng.figure = (parent, { title, unit, wide, tall }, chart) => {
    const { html, button } = Throng;
    const element = html(parent, "figure", "plot" + (wide ? " wide" : "") + (tall ? " tall" : ""));
    const caption = html(element, "figcaption");
    const head = html(caption, "div", "head");
    const name = html(head, "span", "title", title);
    html(name, "small", "", unit);
    const moment = html(head, "span", "moment");
    const files = html(head, "span", "files");
    button(files, "quiet-button", "CSV", `Save the data of “${title}” as CSV`, () => {
      Throng.save(`${title}.csv`, new Blob([Throng.csv(chart().table())], { type: "text/csv" }));
    });
    button(files, "quiet-button", "PNG", `Save “${title}” as an image`, () => picture(title, unit, chart()));
    const legend = html(caption, "div", "legend");
    const area = html(element, "div", "area");
    area.tabIndex = 0;
    area.setAttribute("role", "img");
    const live = html(element, "p", "unseen");
    live.setAttribute("aria-live", "polite");
    return { element, caption, legend, moment, area, live };
  };

  /** The drawing with its title and legend on the page's background. */
  function picture(title, unit, chart) {
    const source = chart.canvas();
    const scale = source.width / source.getBoundingClientRect().width || 1;
    const legend = chart.legend();
    const names = Throng.legendNames(legend, source.width / scale);
    const lines = legend.map((line) => ({ ...line, name: names.get(line.name) }));
    const target = document.createElement("canvas");
    const context = target.getContext("2d");
    const font = (size, weight) => `${weight} ${size * scale}px system-ui, sans-serif`;
    context.font = font(12, 400);
    const rows = [[]];
    let used = 0;
    for (const line of lines) {
      const needs = context.measureText(line.name).width + 34 * scale;
      if (used + needs > source.width - 24 * scale && rows[rows.length - 1].length) {
        rows.push([]);
        used = 0;
      }
      rows[rows.length - 1].push({ ...line, at: used });
      used += needs;
    }
    const head = (lines.length ? 34 + 20 * rows.length : 34) * scale;
    target.width = source.width + 24 * scale;
    target.height = source.height + head + 12 * scale;
    context.fillStyle = Throng.colour("card");
    context.fillRect(0, 0, target.width, target.height);
    context.fillStyle = Throng.colour("ink");
    context.font = font(15, 650);
    context.fillText(title, 12 * scale, 23 * scale);
    const width = context.measureText(title).width;
    context.font = font(12, 400);
    context.fillStyle = Throng.colour("quiet");
    context.fillText(unit, 22 * scale + width, 23 * scale);
    rows.forEach((row, i) => row.forEach((line) => {
      const y = (46 + 20 * i) * scale;
      context.fillStyle = Throng.colour(line.colour);
      context.fillRect(12 * scale + line.at, y - 5 * scale, 14 * scale, 3 * scale);
      context.fillStyle = Throng.colour("ink");
      context.fillText(line.name, 30 * scale + line.at, y);
    }));
    context.drawImage(source, 12 * scale, head);
    target.toBlob((blob) => Throng.save(`${title}.png`, blob));
  }
})();
