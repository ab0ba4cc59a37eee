import { createHash } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { isWholeRun } from 'testing/matrix';
import { getIntegrity } from '../../support/composition';
import { makePerson, register } from '../../support/portal';
import { expect, test } from '../../support/test';
import { type ReturningPortal, startReturning } from './start-returning';

/** Maximum for all scripts of the page after a deploy, including headers. */
const MOST_BYTES = 15_000;

let portal: ReturningPortal;
test.describe.configure({ mode: 'serial' });
// Needs another portal; `script-deltas.test.ts` covers deltas in every run.
test.skip(!isWholeRun, 'in the whole run');
test.beforeAll(async () => {
  test.setTimeout(180_000);
  portal = await startReturning();
});
test.afterAll(() => portal?.stop());

interface Loaded {
  path: string;
  encoding: string | undefined;
  /** On the wire, including headers; 0 if it came from the cache. */
  bytes: number;
}

/** Opens the dashboard again and measures its scripts. */
async function visitDashboard(page: Page): Promise<{ scripts: Loaded[]; bytes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, Loaded>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    const { 'Content-Encoding': encoding } = response.headers;
    if (pathname.endsWith('.js')) asked.set(requestId, { path: pathname, encoding, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = asked.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = [...asked.values()];
  const bytes = scripts.reduce((sum, one) => sum + one.bytes, 0);
  await session.detach();
  return { scripts, bytes };
}

async function openMember(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await register(page, makePerson());
  await page.waitForURL('/');
  return page;
}

/** Fetches a complete script, like a browser without compression dictionaries. */
async function download(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(portal.url + path)).arrayBuffer());
}

/** Puts a version into the lock and waits until the portal serves it. */
async function deploy(version: string): Promise<void> {
  await portal.deploy(version);
  const readPage = async () => (await fetch(portal.url)).text();
  await expect.poll(readPage).toContain(portal.getEntryPath(version));
}

/** Waits until the portal has the delta from the previous version. */
async function expectDelta(path: string, before: Buffer): Promise<void> {
  const hash = createHash('sha256').update(before).digest('base64');
  const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${hash}:` };
  await expect
    .poll(async () => (await fetch(portal.url + path, { headers })).headers.get('content-encoding'))
    .toBe('dcz');
}

const findByPath = (scripts: Loaded[], path: string) => scripts.find((one) => one.path === path);

test('loads only what changed since the last visit', async ({ browser }) => {
  test.setTimeout(120_000);
  const member = await openMember(browser);
  const first = await visitDashboard(member);
  const paths = [portal.getEntryPath('1.0.0'), portal.getScriptPath('1.0.0')];
  const before = await Promise.all(paths.map(download));
  expect(first.scripts.filter(({ encoding }) => encoding === 'dcz')).toEqual([]);
  await portal.publish('1.1.0');
  await deploy('1.1.0');
  const changed = [portal.getEntryPath('1.1.0'), portal.getScriptPath('1.1.0')];
  for (const [at, path] of changed.entries()) await expectDelta(path, before[at] as Buffer);

  const { scripts, bytes } = await visitDashboard(member);
  for (const path of changed) {
    expect(findByPath(scripts, path)).toMatchObject({ encoding: 'dcz' });
  }
  const entry = member.locator(`script[src$="${portal.getEntryPath('1.1.0')}"]`);
  const stated = getIntegrity(await download(portal.getEntryPath('1.1.0')));
  await expect(entry).toHaveAttribute('integrity', stated);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MOST_BYTES);

  const again = await visitDashboard(member);
  expect(again.scripts.map((one) => one.bytes).filter(Boolean)).toEqual([]);
  await member.context().close();
});

test('loads complete scripts when the server no longer has the last visited version', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const member = await openMember(browser);
  await visitDashboard(member);
  await portal.publish('1.2.0');
  portal.remove('1.1.0');
  await deploy('1.2.0');
  const { scripts } = await visitDashboard(member);
  expect(findByPath(scripts, portal.getEntryPath('1.2.0'))).toMatchObject({ encoding: 'br' });
  expect(findByPath(scripts, portal.getScriptPath('1.2.0'))).toMatchObject({ encoding: 'br' });
  await member.context().close();
});
