import { scriptLevel } from '../browsers.js';

/** How a script that is put into a page is built: one text, as small as it gets. */
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
