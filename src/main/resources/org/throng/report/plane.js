
// ---- a drawing area with two axes -------------------------------------------------------------------------------

(() => {
  const MARGIN = { left: 56, right: 14, top: 12, bottom: 30 };
  const LEAST_WIDTH = 240;

  /**
   * A canvas of the width of an area, with its axes drawn.
   *
   * x and y: { low, high, ticks }; log: logarithmic; format: how a tick is written; grid: lines at the ticks of x
   */
  Throng.plane = (area, height, x, y) => {
    const width = Math.max(LEAST_WIDTH, area.clientWidth);
    const canvas = sharpCanvas(width, height);
    area.replaceChildren(canvas);
    const context = canvas.getContext("2d");
    const frame = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: height - MARGIN.bottom };
    const plane = {
      canvas, context, frame, width, height,
      x: (value) => frame.left + share(x, value) * (frame.right - frame.left),
      y: (value) => frame.bottom - share(y, value) * (frame.bottom - frame.top),
      line(x1, y1, x2, y2) {
        context.beginPath();
        context.moveTo(x1, y1);
        context.lineTo(x2, y2);
        context.stroke();
      },
    };
    context.lineWidth = 1;
    context.font = Throng.AXIS_FONT;
    context.fillStyle = Throng.colour("quiet");
    context.strokeStyle = Throng.colour("grid");
    drawVertical(plane, y);
    drawHorizontal(plane, x);
    return plane;
  };

  /** With as many pixels as the screen has. */
  function sharpCanvas(width, height) {
    const ratio = window.devicePixelRatio || 1;
    const canvas = Throng.html(null, "canvas", "plane");
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = width + "px";
    canvas.style.height = height + "px";
    canvas.getContext("2d").scale(ratio, ratio);
    return canvas;
  }

  /** Where a value is on its axis, from 0 to 1. */
  function share(axis, value) {
    return axis.log
      ? Math.log(Math.max(value, axis.low) / axis.low) / Math.log(axis.high / axis.low)
      : (value - axis.low) / (axis.high - axis.low);
  }

  function texts(axis) {
    return axis.format ? axis.ticks.map((tick) => axis.format(tick)) : Throng.tickTexts(axis.ticks);
  }

  function drawVertical({ context, frame, line, y }, axis) {
    context.textAlign = "right";
    context.textBaseline = "middle";
    const written = texts(axis);
    axis.ticks.forEach((tick, i) => {
      const at = Math.round(y(tick)) + 0.5;
      line(frame.left, at, frame.right, at);
      context.fillText(written[i], frame.left - 8, at);
    });
  }

  /** A text that would touch the one before it is left out. */
  function drawHorizontal({ context, frame, width, line, x }, axis) {
    context.textAlign = "center";
    context.textBaseline = "top";
    const written = texts(axis);
    let free = -Infinity;
    axis.ticks.forEach((tick, i) => {
      const at = Math.round(x(tick)) + 0.5;
      const half = context.measureText(written[i]).width / 2;
      const middle = Math.min(width - half - 1, Math.max(frame.left - 10 + half, at));
      if (axis.grid) line(at, frame.top, at, frame.bottom);
      if (middle - half < free) return;
      context.fillText(written[i], middle, frame.bottom + 9);
      free = middle + half + 8;
    });
  }
})();
