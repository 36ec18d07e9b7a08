"use strict";

/** Everything that the pages of Throng share; each file adds to it. */
const Throng = {};

// ---- numbers, times and files -----------------------------------------------------------------------------------

(() => {
  const ABSENT = "–";

  /** A number for people: at most three decimals, fewer for larger ones. */
  Throng.number = (value) => {
    if (value === null || value === undefined || !Number.isFinite(value)) return ABSENT;
    const size = Math.abs(value);
    const decimals = size === 0 || size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 0.01 ? 2 : 4;
    return value.toLocaleString("en-US", { minimumFractionDigits: 0, maximumFractionDigits: decimals });
  };

  /** A number of an axis, which has little room: 75k, 1.5M; in the unit of `like`. */
  Throng.short = (value, like = value) => {
    const size = Math.abs(like);
    const [unit, sign] = size >= 1e9 ? [1e9, "G"] : size >= 1e6 ? [1e6, "M"] : size >= 1e4 ? [1e3, "k"] : [1, ""];
    return value === 0 ? "0" : Throng.number(value / unit) + sign;
  };

  /** Bytes in binary units, as JMeter's KB is 1,024 bytes; in the unit of `like`. */
  Throng.bytes = (value, like = value) => {
    if (value === null || value === undefined) return ABSENT;
    const units = ["B", "KB", "MB", "GB", "TB"];
    let unit = 0;
    while (Math.abs(like) >= 1024 ** (unit + 1) && unit < units.length - 1) unit++;
    return Throng.number(value / 1024 ** unit) + " " + units[unit];
  };

  /** The numbers of an axis, in one unit. */
  Throng.tickTexts = (ticks, short = Throng.short) => {
    const most = Math.max(...ticks.map(Math.abs));
    return ticks.map((tick) => short(tick, most));
  };

  Throng.percent = (share) => (share === null || share === undefined ? ABSENT : Throng.number(share * 100) + "%");

  /** A clock of the run: 7.5 s, 12:05, 1:02:03; `end` decides how long it is. */
  Throng.clock = (seconds, end) => {
    // a length that is not over is not rounded up, as in the figures of the page
    if (end < 100) return Throng.number(Math.floor(seconds * 10 + 1e-6) / 10) + " s";
    const whole = Math.round(seconds);
    const two = (part) => String(part).padStart(2, "0");
    const minutes = Math.floor(whole / 60);
    return end < 3600
      ? minutes + ":" + two(whole % 60)
      : Math.floor(minutes / 60) + ":" + two(minutes % 60) + ":" + two(whole % 60);
  };

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

  /** A cell of a CSV file that a spreadsheet shows and does not evaluate. */
  Throng.csvCell = (value) => {
    if (value === null || value === undefined) return "";
    let text = String(value);
    if (/^[=+@-]/.test(text) && !/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text)) text = "'" + text;
    return /[",\n\r]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
  };

  Throng.csv = (rows) => rows.map((row) => row.map(Throng.csvCell).join(",")).join("\r\n") + "\r\n";

  Throng.save = (name, blob) => {
    const link = document.createElement("a");
    // letters of all languages stay: of a name without Latin ones nothing would be left
    link.download = name.replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, "-").replace(/^-+|-+(?=\.\w+$)|-+$/g, "").toLowerCase();
    link.href = URL.createObjectURL(blob);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
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

  /** A colour of the page's present theme. */
  Throng.colour = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();

  const PALETTE = 12;
  Throng.seriesColour = (index) => "s" + (index % PALETTE + 1);

  const CODE_COLOURS = [
    { codes: /^[123]\d\d$/, colours: ["s1", "s10", "s3", "good"] },
    { codes: /^[45]\d\d$/, colours: ["errors", "s2", "s6", "s5", "s12"] },
    { codes: /(?:)/, colours: ["s7", "s4", "s11", "s8"] },
  ];

  /**
   * Colours of response codes. Successes are blue and green, failures are red and yellow, which the colour-blind tell from
   * blue; codes that are no HTTP status have other colours. So a colour shows the class of its code, and a class uses it
   * twice only if it has no more.
   */
  Throng.codeColours = (names) => {
    const used = CODE_COLOURS.map(() => 0);
    return names.map((name) => {
      const kind = CODE_COLOURS.findIndex(({ codes }) => codes.test(name));
      const { colours } = CODE_COLOURS[kind];
      return colours[used[kind]++ % colours.length];
    });
  };

  /** Numbers of an axis that are easy to read: 1, 2, 2.5 or 5 times a power of ten; `whole` ones for what is counted. */
  Throng.roundTicks = (low, high, wanted, whole = false) => {
    const least = (high - low) / wanted;
    if (!(least > 0)) return [low];
    const raw = whole ? Math.max(1, least) : least;
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
      .find((candidate) => candidate >= raw * 0.999 && !(whole && candidate % 1));
    const ticks = [];
    for (let i = Math.ceil(low / step - 1e-9); i * step <= high * (1 + 1e-9) + 1e-12; i++) ticks.push(i * step + 0);
    return ticks;
  };

  const CLOCK_STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 28800, 86400];

  Throng.clockTicks = (low, high, wanted) => {
    const step = CLOCK_STEPS.find((candidate) => (high - low) / candidate <= wanted) || (high - low) / wanted;
    const ticks = [];
    for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9; i++) ticks.push(i * step + 0);
    return ticks;
  };

  Throng.logTicks = (low, high, wanted) => {
    const ticks = [];
    for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
      for (const factor of [1, 2, 5]) ticks.push(factor * 10 ** power);
    }
    const within = ticks.filter((tick) => tick >= low * 0.999 && tick <= high * 1.001);
    // one number gives an axis no scale
    if (within.length < 2) return Throng.roundTicks(low, high, Math.min(4, wanted));
    if (within.length <= wanted) return within;
    const decades = within.filter((tick) => Math.abs(Math.log10(tick) - Math.round(Math.log10(tick))) < 1e-9);
    const every = Math.ceil(decades.length / Math.max(1, wanted));
    return decades.filter((tick, i) => i % every === 0);
  };

  /**
   * A logarithmic axis for ranges of times, [from, to] each. It has no place for 0, and the upper end of the range from 0
   * may be decades below all others: that range has a place of its own just below them.
   */
  Throng.timeAxis = (ranges, wanted) => {
    const others = ranges.filter(([from]) => from > 0);
    const least = others.length ? Math.min(...others.map(([from]) => from)) : 1;
    const high = Math.max(least * 1.5, ...others.map(([, to]) => to));
    const hasZero = others.length < ranges.length;
    const step = hasZero ? Math.max(1.25, (high / least) ** 0.05) : 1;
    const zero = least / step;
    const low = zero / Math.sqrt(step);
    return {
      log: true, low, high,
      ticks: [...(hasZero ? [zero] : []), ...(others.length ? Throng.logTicks(least, high, wanted) : [])],
      format: (tick) => (hasZero && tick === zero ? "0" : Throng.short(tick)),
      place: ([from, to]) => (from > 0 ? [from, to] : [low, zero * Math.sqrt(step)]),
      at: (time) => (hasZero && time < least ? zero : Math.min(Math.max(time, low), high)),
    };
  };
})();
