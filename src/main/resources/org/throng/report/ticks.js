
// ---- the numbers of axes ----------------------------------------------------------------------------------------

(() => {
  /** The numbers of an axis, in one unit. */
  Throng.tickTexts = (ticks, short = Throng.short) => {
    const most = Math.max(...ticks.map(Math.abs));
    return ticks.map((tick) => short(tick, most));
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
