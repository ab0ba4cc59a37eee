import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { holdFirstConversation, placeFirstCall } from '../support/journey/first-conversation';
import { memberPages, openPage } from '../support/pages';
import { type Demo, signIn } from '../support/portal';
import { test as base, expect } from '../support/test';
import { startPathProxy } from './path-proxy';

interface Place {
  /** URL of the portal with a trailing slash. */
  url: string;
  path: string;
  /** Port of the server behind the proxy. */
  port: number;
  demo: Demo;
}

/** Two portals on one host. The proxy strips the path from requests to one of them. */
const test = base.extend<object, { places: Place[] }>({
  places: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern.
    async ({}, use) => {
      const port = await findFreePort();
      const started = [];
      for (const path of ['/tools/stripped/', '/passed/']) {
        const dataDir = mkdtempSync(join(tmpdir(), 'portal-below-'));
        const own = await findFreePort(port + 10 * (started.length + 1));
        const url = `http://localhost:${port}${path}`;
        const env = { PORTAL_PUBLIC_URL: url };
        const portal = await startPortal({ dataDir, port: own, env });
        const demo: Demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
        started.push({
          url,
          path,
          port: own,
          strips: path.includes('stripped'),
          demo,
          dataDir,
          portal,
        });
      }
      const stop = await startPathProxy(port, started);
      await use(started);
      await stop();
      for (const { portal, dataDir } of started) {
        await portal.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 480_000 },
  ],
});

function findPlace(places: Place[], kind: 'stripped' | 'passed'): Place {
  const place = places.find(({ path }) => path.includes(kind));
  if (!place) throw new Error(`No portal is below a path that is ${kind}.`);
  return place;
}

/** Makes the paths that shared helpers open relative to this portal. */
function openBelow(page: Page, { url }: Place): Page {
  const goto = page.goto.bind(page);
  page.goto = (to, options) => goto(to.startsWith('/') ? url + to.slice(1) : to, options);
  return page;
}

/** @returns a list that collects requests outside the portal's path and failed responses */
function collectStrays(page: Page, { url }: Place): string[] {
  const strays: string[] = [];
  page.on('request', (sent) => {
    if (/^https?:/.test(sent.url()) && !sent.url().startsWith(url)) strays.push(sent.url());
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) strays.push(`${answer.status()} ${answer.url()}`);
  });
  return strays;
}

for (const kind of ['stripped', 'passed'] as const) {
  test.describe(`below a path that is ${kind}`, () => {
    test('holds a first conversation and places a call', async ({ page, places }) => {
      const place = findPlace(places, kind);
      const strays = collectStrays(page, place);
      await holdFirstConversation(page, place.url);
      await placeFirstCall(page);
      expect(page.url().startsWith(place.url)).toBe(true);
      expect(strays).toEqual([]);
    });

    test('opens every page without leaving the path', async ({ page, places }) => {
      const place = findPlace(places, kind);
      const names = Object.keys(memberPages);
      test.setTimeout(names.length * 20_000);
      const strays = collectStrays(page, place);
      await signIn(openBelow(page, place), place.demo);
      for (const name of names) {
        await test.step(name, async () => {
          await openPage(page, name);
          const links = await page
            .locator('a[href^="/"]')
            .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
          expect(links.filter((href) => !href.startsWith(place.path))).toEqual([]);
        });
      }
      expect(strays).toEqual([]);
    });
  });
}

test('redirects to the path when the server is opened without it', async ({ page, places }) => {
  const { port, path } = findPlace(places, 'passed');
  const server = `http://localhost:${port}`;
  await page.goto(`${server}/login?forgot=1`);
  await expect(page).toHaveURL(`${server}${path}login?forgot=1`);
  await page.getByRole('button', { name: 'Send reset link' }).waitFor();
  await page.goto(server + path.slice(0, -1));
  await expect(page).toHaveURL(`${server}${path}login`);
});

test('keeps the sessions of two portals on one host separate', async ({ page, places }) => {
  const [stripped, passed] = [findPlace(places, 'stripped'), findPlace(places, 'passed')];
  const inside = page.getByRole('button', { name: 'Toggle sidebar' });
  await signIn(openBelow(page, stripped), stripped.demo);
  const other = await page.context().newPage();
  await other.goto(passed.url);
  await expect(other).toHaveURL(`${passed.url}login`);
  await page.goto(passed.url);
  await expect(page).toHaveURL(`${passed.url}login`);
  await page.goto(stripped.url);
  await inside.waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter(({ path }) => !`${path}/`.startsWith(stripped.path))).toEqual([]);
});
