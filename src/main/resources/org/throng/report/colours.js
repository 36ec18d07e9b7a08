
// ---- colours ----------------------------------------------------------------------------------------------------

(() => {
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
})();
