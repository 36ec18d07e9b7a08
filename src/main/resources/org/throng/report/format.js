"use strict";

/** Everything that the pages of Throng share; each file adds to it. */
const Throng = {};

// ---- numbers and times ------------------------------------------------------------------------------------------

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

  Throng.percent = (share) => (share === null || share === undefined ? ABSENT : Throng.number(share * 100) + "%");

  /** A clock of the run, as on the console: 00:07, 12:05.3, 1:02:03; it has hours if the run ends after one. */
  Throng.clock = (seconds, end) => {
    // what is not over does not count yet
    const tenths = Math.floor(seconds * 10 + 1e-6);
    const whole = Math.floor(tenths / 10);
    const minutes = Math.floor(whole / 60);
    const two = (part) => String(part).padStart(2, "0");
    const hours = end < 3600 ? "" : `${Math.floor(minutes / 60)}:`;
    const fraction = tenths % 10 ? `.${tenths % 10}` : "";
    return `${hours}${two(hours ? minutes % 60 : minutes)}:${two(whole % 60)}${fraction}`;
  };
})();
