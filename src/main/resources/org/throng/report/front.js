
// ---- charts of many lines ---------------------------------------------------------------------------------------

/**
 * Of many lines, those that keep a colour: the `most` that are highest, on average over the run, and those that a reader
 * picks. The rest is grey and behind them. A line in front keeps its colour for as long as it is there.
 */
Throng.front = (most) => {
  const picked = new Set();
  const colours = new Map();

  function mean(values) {
    let sum = 0;
    let count = 0;
    for (const value of values) {
      if (value === null) continue;
      sum += value;
      count++;
    }
    return count ? sum / count : 0;
  }

  function highest(lines) {
    return lines.map((line) => ({ line, mean: mean(line.values) }))
      .sort((one, other) => other.mean - one.mean)
      .slice(0, most)
      .map((ranked) => ranked.line.name);
  }

  function colour(names) {
    for (const name of colours.keys()) {
      if (!names.has(name)) colours.delete(name);
    }
    for (const name of names) {
      if (colours.has(name)) continue;
      const used = new Set(colours.values());
      let free = 0;
      while (used.has(free)) free++;
      colours.set(name, free);
    }
  }

  return {
    isPicked: (line) => picked.has(line.name),
    /** Brings a line to the front, or back. */
    pick: (line) => (picked.has(line.name) ? picked.delete(line.name) : picked.add(line.name)),
    /** The lines with their colours, the rest last. */
    order(lines) {
      if (lines.length <= most) return lines;
      colour(new Set([...highest(lines), ...lines.map((line) => line.name).filter((name) => picked.has(name))]));
      const front = lines.filter((line) => colours.has(line.name))
        .sort((one, other) => colours.get(one.name) - colours.get(other.name))
        .map((line) => ({ ...line, colour: Throng.seriesColour(colours.get(line.name)) }));
      const rest = lines.filter((line) => !colours.has(line.name))
        .map((line) => ({ ...line, colour: "rest", rest: true, width: 1 }));
      return [...front, ...rest];
    },
  };
};
