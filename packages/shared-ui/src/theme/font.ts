const latin = new URL(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
).href;
const latinExtended = new URL(
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  import.meta.url,
).href;

function writeFace(url: string, range: string): string {
  return `@font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-weight: 100 900;
    font-display: swap;
    src: url(${url}) format('woff2');
    unicode-range: ${range};
  }`;
}

/**
 * Arial scaled to the width and height of Inter, measured in Chromium with the portal's own texts,
 * so that text keeps its position when the font loads.
 */
function writeFallback(weights: string, suffix: string, size: number): string {
  return `@font-face {
    font-family: 'Inter Fallback';
    font-weight: ${weights};
    src: local('Arial${suffix}'), local('Liberation Sans${suffix}');
    size-adjust: ${size}%;
    ascent-override: ${(ASCENT / size) * 100}%;
    descent-override: ${(DESCENT / size) * 100}%;
    line-gap-override: 0%;
  }`;
}

/** Inter's own metrics, in hundredths of the font size. */
const ASCENT = 96.9;
const DESCENT = 24.1;

/** Inter as a variable font, served by the portal; it loads once there is text to draw. */
export const interFaces =
  writeFallback('100 550', '', 106.5) +
  writeFallback('551 900', ' Bold', 100.8) +
  writeFace(
    latin,
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  ) +
  writeFace(
    latinExtended,
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  );
