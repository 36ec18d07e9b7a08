
// ---- the legend of a chart over time ----------------------------------------------------------------------------

/**
 * The keys of the lines of a chart, with their values at the crosshair. A key shows and hides its line, or gives it a
 * colour of its own among many. Lines are known by their names: each draw and each second of a run makes them again.
 *
 * lines: () => the lines that are drawn; hidden: what a reader has shown and hidden, by name; front: which of many lines
 * have a colour, null if all have; focus(line), show(line, isShown) and redraw() change the plot
 */
Throng.timeLegend = (place, { lines, hidden, front, focus, show, redraw }) => {
  const { html, button } = Throng;
  let keys = [];
  let values = [];
  let names = new Map();
  let namesRest = false;

  const isHidden = (line) => (hidden.has(line.name) ? hidden.get(line.name) : Boolean(line.hidden));
  const isPicked = (line) => Boolean(front) && front.isPicked(line);

  function draw() {
    place.replaceChildren();
    // what does not fit is cut by the style, at its end
    names = Throng.legendNames(lines(), place.clientWidth);
    const rest = html(null, "div", "others");
    keys = lines().map((line) => (line.name ? key(line.rest ? rest : place, line) : null));
    values = lines().map((line, i) => (keys[i] ? html(keys[i], "b") : html(place, "b", `alone c-${line.colour}`)));
    if (rest.children.length) fold(rest);
  }

  function key(parent, line) {
    const element = button(parent, `key c-${line.colour}${line.dash ? " dashed" : ""}`, "", "", (event) => clicked(line, event));
    element.title = `${doesOnClick(line)}; with Ctrl show it alone`;
    element.setAttribute("aria-pressed", String(!isHidden(line)));
    element.addEventListener("pointerenter", () => focus(line));
    element.addEventListener("pointerleave", () => focus(null));
    html(element, "span", "name", names.get(line.name));
    return element;
  }

  function doesOnClick(line) {
    if (line.rest) return `Give “${line.name}” a colour`;
    return isPicked(line) ? `Draw “${line.name}” in grey again` : `Show or hide “${line.name}”`;
  }

  function clicked(line, event) {
    if (event.altKey || event.ctrlKey || event.metaKey) only(line);
    else if (line.rest || isPicked(line)) pick(line);
    else hide(line, !isHidden(line));
  }

  function hide(line, isWanted) {
    hidden.set(line.name, isWanted);
    refresh();
  }

  /** Shows a line alone; all lines, if it is alone already. */
  function only(line) {
    const isAlone = lines().every((other) => isHidden(other) === (other.name !== line.name));
    lines().forEach((other) => hidden.set(other.name, !isAlone && other.name !== line.name));
    refresh();
  }

  function pick(line) {
    front.pick(line);
    hidden.delete(line.name);
    redraw();
  }

  function refresh() {
    lines().forEach((line, i) => {
      show(line, !isHidden(line));
      if (keys[i]) keys[i].setAttribute("aria-pressed", String(!isHidden(line)));
    });
  }

  /** The keys of the grey lines are named on request. */
  function fold(rest) {
    const more = button(place, "key c-rest", "", "", () => unfold(!namesRest));
    more.title = "The names of the grey lines; a click on a name or on a line gives it a colour";
    html(more, "span", "name", Throng.others(rest.children.length));
    place.append(rest);
    unfold(namesRest);

    function unfold(isWanted) {
      namesRest = isWanted;
      rest.hidden = !namesRest;
      more.setAttribute("aria-expanded", String(namesRest));
    }
  }

  return {
    draw, isHidden, isPicked, pick,
    shown: () => lines().filter((line) => !isHidden(line)),
    /** Writes a value to each key: text(line). */
    read: (text) => values.forEach((value, i) => { value.textContent = text(lines()[i]); }),
  };
};
