
// ---- names of lines ---------------------------------------------------------------------------------------------

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
