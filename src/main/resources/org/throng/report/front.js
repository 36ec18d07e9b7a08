
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

/**
 * Names of at most `most` characters, by name. A long one loses its middle; names that would be equal then are cut
 * earlier, in what they have in common, as labels of one server often differ only in their middle. LabelNames does the
 * same for the terminal.
 */
Throng.shortNames = (names, most) => {
  const CONTEXT = 6;
  const head = Math.floor(most / 3);
  const room = most - head - 1;
  const half = Math.floor((most - 1) / 2);
  const withoutMiddle = (name) => (name.length <= most ? name : `${name.slice(0, most - 1 - half)}…${name.slice(-half)}`);

  function mismatch(name, other) {
    let place = 0;
    while (place < name.length && name[place] === other[place]) place++;
    return place;
  }

  function cutBefore(place, name) {
    const from = Math.min(place - CONTEXT, name.length - room);
    if (from <= head) return `${name.slice(0, most - 1)}…`;
    return `${name.slice(0, head)}…${name.length - from <= room ? name.slice(from) : `${name.slice(from, from + room - 1)}…`}`;
  }

  const shown = new Map(names.map((name) => [name, withoutMiddle(name)]));
  const alike = new Map();
  for (const [name, text] of shown) alike.set(text, [...(alike.get(text) || []), name]);
  const used = new Set(shown.values());
  for (const group of alike.values()) {
    if (group.length === 1) continue;
    for (const name of group) {
      const places = group.filter((other) => other !== name).map((other) => mismatch(name, other));
      const free = places.sort((one, other) => other - one).map((place) => cutBefore(place, name)).find((text) => !used.has(text));
      if (!free) continue;
      used.add(free);
      shown.set(name, free);
    }
  }
  return shown;
};

/** Names for the legend of a drawing of `width` pixels, by name. */
Throng.legendNames = (lines, width) =>
  Throng.shortNames(lines.map((line) => line.name), Math.max(24, Math.min(72, Math.floor(width / 8))));

Throng.others = (count) => (count === 1 ? "1 other" : `${count} others`);
