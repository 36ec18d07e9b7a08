
// ---- shaded stretches of a run ----------------------------------------------------------------------------------

/** Shades the stretches of a run on a canvas: one colour for what proves nothing, one for times outside the load. */
Throng.shade = (context, spans, x, top, height, scale = 1) => {
  for (const span of Throng.joined(spans)) {
    const left = x(span.from);
    const right = Math.max(x(span.to), left + scale);
    context.fillStyle = Throng.colour(span.colour);
    context.fillRect(left, top, right - left, height);
  }
};

/** Spans by their colour; those of one colour that overlap are one, as twice its colour would look like another. */
Throng.joined = (spans) => {
  const last = new Map();
  const joined = [];
  for (const { from, to, kind } of [...spans].sort((one, other) => one.from - other.from)) {
    const colour = kind === "setup" ? "shade-setup" : kind === "lost" ? "shade-lost" : "shade-void";
    const before = last.get(colour);
    if (before && from <= before.to) {
      before.to = Math.max(before.to, to);
    } else {
      last.set(colour, { from, to, colour });
      joined.push(last.get(colour));
    }
  }
  return joined;
};
