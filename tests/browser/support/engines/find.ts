import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChromium } from './chromium';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

const findFirst = (...paths: (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path));

/** Debian installs it below an architecture-specific folder. */
function findMiniBrowser(): string | undefined {
  const root = '/usr/lib';
  const folders = existsSync(root)
    ? readdirSync(root).filter((name) => /-linux-gnu/.test(name))
    : [];
  return findFirst(...folders.map((name) => join(root, name, 'webkit2gtk-4.1/MiniBrowser')));
}

const firefox = findFirst(
  process.env.PORTAL_TEST_FIREFOX,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
);
const driver = findFirst(process.env.PORTAL_TEST_WEBKIT, '/usr/bin/WebKitWebDriver');
const browser = findMiniBrowser();
const display = findFirst('/usr/bin/Xvfb');

interface Found {
  name: string;
  /** Undefined if the browser isn't installed. */
  start: (() => Promise<Engine>) | undefined;
  /** The package to install. */
  missing: string;
}

/** The three engines with how to start them. */
export const engines: readonly Found[] = [
  { name: 'Chromium', start: startChromium, missing: 'chromium' },
  {
    name: 'Firefox',
    start: firefox ? () => startFirefox(firefox) : undefined,
    missing: 'firefox-esr',
  },
  {
    name: 'WebKit',
    start:
      driver && browser && display ? () => startWebKit({ driver, browser, display }) : undefined,
    missing: 'webkit2gtk-driver and xvfb',
  },
];
