/**
 * The oldest browsers that run the portal. Each version brought what the built scripts and styles
 * need and have no substitute for: `color-mix()` (Chrome and Edge), `Intl.Segmenter` (Firefox), and
 * lookbehind in patterns and the unit `lh` (Safari). `index.html` looks for the same features.
 */
const browsers = { chrome: '111', edge: '111', firefox: '125', safari: '16.4' };

/** The language level of the scripts, which all of them have. */
export const scriptLevel = 'es2022';

/** As esbuild reads it. */
export const styleTargets = Object.entries(browsers).map(([name, version]) => `${name}${version}`);

/** For people. */
export const browserSentence = `Chrome or Edge ${browsers.chrome}, Firefox ${browsers.firefox}, Safari ${browsers.safari}`;
