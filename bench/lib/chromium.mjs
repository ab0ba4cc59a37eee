import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { findBrowser } from '../../scripts/lib/test/browser.mjs';

// The bench isn't a package, so the types of @playwright/test don't resolve here.
/** @typedef {any} Browser */
/** @typedef {any} DevTools */

/** @returns {Promise<Browser>} the Chromium of the browser tests */
export function launchBrowser() {
  const { chromium } = createRequire(join(root, 'tests/package.json'))('@playwright/test');
  return chromium.launch({ executablePath: findBrowser(root), args: ['--no-sandbox'] });
}
