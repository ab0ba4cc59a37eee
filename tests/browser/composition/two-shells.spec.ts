import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { isWholeRun } from 'testing/matrix';
import { type Drawn, drawPeople } from '../support/canary';
import { readComposition, waitForComposition } from '../support/composition';
import { makePerson, register, signIn } from '../support/portal';
import { expect, test } from '../support/test';
import { startTwoShells, type TwoShells } from './start-two-shells';

let portal: TwoShells;

test.describe.configure({ mode: 'serial' });
// Needs two more portals with their own databases: too slow for every run.
test.skip(!isWholeRun, 'in the whole run');
test.beforeAll(async () => {
  test.setTimeout(180_000);
  portal = await startTwoShells();
});
test.afterAll(() => portal?.stop());

const ready = 'A new version of the portal is ready.';
const getForm = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const readVersion = (page: Page) => page.evaluate(() => Reflect.get(window, 'shellVersion'));

/** Loads the page in several browsers with empty caches. */
async function loadVersions(browser: Browser, times: number): Promise<string[]> {
  const versions: string[] = [];
  for (let at = 0; at < times; at += 1) {
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (!answer.ok()) failed.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto('/login');
    await expect(getForm(page)).toBeVisible();
    expect(failed).toEqual([]);
    versions.push(await readVersion(page));
    await context.close();
  }
  return versions;
}

const repeatTwelve = (version: string) => Array.from({ length: 12 }, () => version);

/** Reads the readiness of both servers, with the reason if they aren't ready. */
const readReadiness = () =>
  Promise.all(
    portal.servers.map(async (server) => {
      const answer = await fetch(`${server}/readyz`);
      return [answer.status, (await answer.json()).error];
    }),
  );

test('shows the locked version on 12 loads from two servers after each change', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  expect(await loadVersions(browser, 12)).toEqual(repeatTwelve('1.0.0'));
  const old = await browser.newPage({ baseURL: portal.url });
  await old.goto('/login');

  portal.writeEnvironment('staging', '1.1.0');
  await portal.compose('lock', 'staging');
  expect(await portal.compose('promote', 'staging', 'production')).toContain('1.0.0 -> 1.1.0');
  expect(await loadVersions(browser, 12)).toEqual(repeatTwelve('1.1.0'));
  // The old tab keeps working: its next page needs code that it hasn't loaded yet.
  await old
    .getByRole('link', { name: /Create|Register|Sign up/i })
    .first()
    .click();
  await expect(old.getByLabel('First Name')).toBeVisible();
  expect(await readVersion(old)).toBe('1.0.0');
  await old.close();

  await portal.compose('rollback', 'production');
  expect(await loadVersions(browser, 12)).toEqual(repeatTwelve('1.0.0'));
});

test('offers a new shell to an open page and reloads when the member accepts', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [baseURL] = portal.servers;
  const page = await browser.newPage({ baseURL });
  await page.clock.install();
  const looked = page.waitForResponse('**/config/composition.json');
  await register(page, makePerson());
  await page.waitForURL('/');
  await looked;
  await portal.compose('promote', 'staging', 'production');
  await waitForComposition(page);
  await expect(page.getByRole('status').filter({ hasText: ready })).toBeVisible();
  expect(await readVersion(page)).toBe('1.0.0');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => readVersion(page)).toBe('1.1.0');
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
  await expect(page.getByText(ready)).toHaveCount(0);
  await page.close();
  await portal.compose('rollback', 'production');
});

test("refuses a tampered shell script and isn't ready until it is restored", async () => {
  const script = portal.getScriptPath('1.0.0');
  const file = portal.getFile('1.0.0', script.slice(1));
  const whole = await (await fetch(portal.servers[0] + script)).text();
  expect(await readReadiness()).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  writeFileSync(file, `${whole};evil()`);
  for (const server of portal.servers) {
    const answer = await fetch(server + script);
    // The first server has the same file in its own build.
    if (answer.ok) expect(await answer.text()).toBe(whole);
    else expect(answer.status).toBe(404);
  }
  const reason = expect.stringContaining(`shell 1.0.0 has a different ${script.slice(1)}`);
  await expect.poll(readReadiness, { timeout: 20_000 }).toEqual([
    [503, reason],
    [503, reason],
  ]);
  writeFileSync(file, whole);
  await expect.poll(readReadiness, { timeout: 20_000 }).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
});

async function openPage(browser: Browser, person: Drawn): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal.servers[0] });
  await signIn(page, person);
  return page;
}

const isFailure = (body: string | null) => body?.includes('"outcome":"failed"') ?? false;
const readShell = async (page: Page) => (await readComposition(page)).shell?.version;

test("rolls back a shell canary that doesn't start in browsers", async ({ browser }) => {
  test.setTimeout(240_000);
  portal.publishBroken('1.2.0');
  const { people, colleague } = await drawPeople(portal.servers[0] ?? '', 'shell', 10, 6);
  const ramp = ['--ramp', '10,50', '--minutes', '60', '--reporting', '1'];
  await portal.compose('canary', 'production', 'shell', '--version', '1.2.0', ...ramp);
  // If everyone in an organization fails, the cause may be there rather than in the version.
  const stable = await openPage(browser, colleague);
  const reported = stable.waitForResponse('**/api/composition/reports', { timeout: 60_000 });
  await stable.goto('/settings');
  expect((await reported).status()).toBe(204);
  for (const person of people.slice(0, 5)) {
    const page = await openPage(browser, person);
    await expect.poll(() => readShell(page), { timeout: 30_000 }).toBe('1.2.0');
    // Leaving the previous page sends a report as well.
    const reported = page.waitForResponse((answer) => isFailure(answer.request().postData()));
    await page.goto('/settings');
    expect((await reported).status()).toBe(204);
    await page.close();
  }
  const [, , , , , last] = people;
  if (!last) throw new Error('no sixth person was drawn');
  const page = await openPage(browser, last);
  await expect.poll(() => readShell(page), { timeout: 90_000 }).toBe('1.0.0');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await portal.compose('status', 'production')).toContain('1.2.0');
});
