
// ---- elements of a page -----------------------------------------------------------------------------------------

/** An element with text; text of a run is never markup. */
Throng.html = (parent, name, className, text) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  if (parent) parent.append(element);
  return element;
};

Throng.button = (parent, className, text, title, action) => {
  const button = Throng.html(parent, "button", className, text);
  button.type = "button";
  if (title) {
    button.title = title;
    button.setAttribute("aria-label", title);
  }
  button.addEventListener("click", action);
  return button;
};

/** The keyboard reaches tables that are wider or taller than their place, and scrolls them. */
Throng.scrollable = () => {
  const observer = new ResizeObserver(() => document.querySelectorAll(".scroll").forEach((area) => {
    const scrolls = area.scrollWidth > area.clientWidth || area.scrollHeight > area.clientHeight;
    const title = area.closest("section")?.querySelector("h2");
    for (const [name, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", title ? title.textContent : "Table"]]) {
      if (scrolls) area.setAttribute(name, value);
      else area.removeAttribute(name);
    }
  }));
  document.querySelectorAll(".scroll, .scroll > table").forEach((one) => observer.observe(one));
};
