import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// The headless shell is the same engine without windows; tests take a quarter less time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} root the checkout */
function getPlaywrightBrowser(root) {
  const require = createRequire(join(root, 'tests', 'package.json'));
  return require('@playwright/test').chromium.executablePath();
}

/** @param {string} root */
function findPresent(root) {
  const chosen = process.env.PORTAL_TEST_BROWSER;
  return [chosen, ...installed, getPlaywrightBrowser(root)].find(
    (path) => path && existsSync(path),
  );
}

/** Debian's names of the other engines, and a file that shows that they are installed. */
const engines = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
};

/** Installs Firefox and WebKit if possible; otherwise their tests are skipped. */
export function installEngines() {
  const missing = Object.entries(engines)
    .filter(([, file]) => !existsSync(`/usr/bin/${file}`))
    .map(([name]) => name);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${missing.join(', ')} for the journeys in other engines.`);
  spawnSync('apt-get', ['update', '-qq'], { timeout: 300_000 });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing];
  spawnSync('apt-get', install, { timeout: 600_000 });
}

/**
 * Finds a Chromium for the browser tests, or installs one.
 * @param {string} root the checkout
 * @returns {string} path of the executable
 */
export function findBrowser(root) {
  const found = findPresent(root);
  if (found) return found;
  console.log('No Chromium found; trying to install one.');
  const tests = join(root, 'tests');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: tests, timeout: 300_000 });
  if (!findPresent(root) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { timeout: 300_000 });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation'], {
      stdio: 'inherit',
      timeout: 600_000,
    });
  }
  const now = findPresent(root);
  if (now) return now;
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium) or name it in PORTAL_TEST_BROWSER.',
  );
}
