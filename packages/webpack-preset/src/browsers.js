/**
 * The oldest browsers that run the portal. Each version introduced a feature that the built scripts
 * or styles can't do without: `color-mix()` (Chrome and Edge), `Intl.Segmenter` (Firefox), and
 * lookbehind in patterns and the unit `lh` (Safari). `index.html` looks for the same features.
 */
const browsers = { chrome: '111', edge: '111', firefox: '125', safari: '16.4' };

/** ECMAScript version of the built scripts. All browsers above support it. */
export const scriptLevel = 'es2022';

/** Targets for esbuild. */
export const styleTargets = Object.entries(browsers).map(([name, version]) => `${name}${version}`);

/** Shown to people with an older browser, and in the docs. */
export const browserSentence = `Chrome or Edge ${browsers.chrome}, Firefox ${browsers.firefox}, Safari ${browsers.safari}`;
