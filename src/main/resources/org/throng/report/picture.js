
// ---- a chart as a picture ---------------------------------------------------------------------------------------

(() => {
  const MARGIN = 12;
  const TITLE_HEIGHT = 34;
  const ROW_HEIGHT = 20;
  /** Of a key beside its name. */
  const KEY_WIDTH = 34;

  /** Saves the drawing of a chart with its title and legend on the page's background. */
  Throng.savePicture = (title, unit, chart) => {
    const drawing = chart.canvas();
    const ratio = drawing.width / drawing.getBoundingClientRect().width || 1;
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    context.font = font(12, 400);
    const width = drawing.width / ratio;
    const rows = legendRows(context, chart.legend(), width);
    const head = TITLE_HEIGHT + ROW_HEIGHT * rows.length;
    canvas.width = drawing.width + 2 * MARGIN * ratio;
    canvas.height = drawing.height + (head + MARGIN) * ratio;
    context.fillStyle = Throng.colour("card");
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(drawing, MARGIN * ratio, head * ratio);
    context.scale(ratio, ratio);
    writeTitle(context, title, unit);
    rows.forEach((row, i) => writeKeys(context, row, TITLE_HEIGHT + MARGIN + ROW_HEIGHT * i));
    canvas.toBlob((blob) => Throng.save(`${title}.png`, blob));
  };

  const font = (size, weight) => `${weight} ${size}px system-ui, sans-serif`;

  /** The keys of a legend, in as many rows as they need. */
  function legendRows(context, lines, width) {
    const names = Throng.legendNames(lines, width);
    const rows = [];
    let used = Infinity;
    for (const { name, colour } of lines) {
      const text = names.get(name);
      const needs = context.measureText(text).width + KEY_WIDTH;
      if (used + needs > width - 2 * MARGIN) {
        rows.push([]);
        used = 0;
      }
      rows[rows.length - 1].push({ text, colour, left: MARGIN + used });
      used += needs;
    }
    return rows;
  }

  function writeTitle(context, title, unit) {
    context.fillStyle = Throng.colour("ink");
    context.font = font(15, 650);
    context.fillText(title, MARGIN, 23);
    const width = context.measureText(title).width;
    context.fillStyle = Throng.colour("quiet");
    context.font = font(12, 400);
    context.fillText(unit, MARGIN + width + 10, 23);
  }

  function writeKeys(context, keys, y) {
    for (const { text, colour, left } of keys) {
      context.fillStyle = Throng.colour(colour);
      context.fillRect(left, y - 5, 14, 3);
      context.fillStyle = Throng.colour("ink");
      context.fillText(text, left + 18, y);
    }
  }
})();
