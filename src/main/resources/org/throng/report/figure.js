
// ---- what frames a chart ----------------------------------------------------------------------------------------

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
  button(files, "quiet-button", "PNG", `Save “${title}” as an image`, () => Throng.savePicture(title, unit, chart()));
  const legend = html(caption, "div", "legend");
  const area = html(element, "div", "area");
  area.tabIndex = 0;
  area.setAttribute("role", "img");
  const live = html(element, "p", "unseen");
  live.setAttribute("aria-live", "polite");
  return { element, caption, legend, moment, area, live };
};
