import { scriptLevel } from '../browsers.js';

/** esbuild options for a script that is inlined into a page. */
export const inlineBuild = /** @type {const} */ ({
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  format: 'iife',
  target: scriptLevel,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
});
