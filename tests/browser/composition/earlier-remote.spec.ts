import type { Browser, Page, Route } from '@playwright/test';
import type { ComposedRemote } from 'shared-contract';
import { isWholeRun } from 'testing/matrix';
import { composeInstead, readComposition, waitForComposition } from '../support/composition';
import { EARLIER, publishFixture } from '../support/kit/earlier-remote';
import { makePerson, register } from '../support/portal';
import { makeWorld, type RunningPortal, type World } from '../support/team';
import { expect, test } from '../support/test';

// The earlier version was published before the container protocol existed.

const BEFORE = '1.0.0';
const NOW = '1.1.0';

let world: World;
let portal: RunningPortal;

test.describe.configure({ mode: 'serial' });
// Needs another portal and two builds; `remote-failure.spec.ts` covers both loaders in every run.
test.skip(!isWholeRun, 'in the whole run');
test.use({ expectedConsole: [/./] });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  world = makeWorld();
  await publishFixture(world.store, BEFORE, 'toolkit');
  await publishFixture(world.store, NOW, 'preset');
  world.add(EARLIER, BEFORE);
  await world.compose('lock', 'local');
  portal = await world.start('local');
});
test.afterAll(async () => {
  await portal?.stop();
  world?.remove();
});

const getLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name });
const findPages = (page: Page, version: string) => page.getByLabel(`Written for ${version}`);
const findRetry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

async function readComposed(page: Page): Promise<ComposedRemote> {
  const { remotes } = await readComposition(page);
  return remotes.find(({ name }) => name === EARLIER) as ComposedRemote;
}

async function compose(page: Page, version: string): Promise<void> {
  world.pinVersion(EARLIER, version);
  await world.compose('lock', 'local');
  await expect
    .poll(async () => (await readComposed(page)).version, { timeout: 30_000 })
    .toBe(version);
}

async function openMember(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal.url });
  await page.clock.install();
  await register(page, makePerson());
  await page.waitForURL('/');
  return page;
}

test('runs the earlier and the current version as locks change in an open page', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openMember(browser);
  expect((await readComposed(page)).protocol).toBeUndefined();
  await getLink(page, 'Fixture').click();
  await expect(findPages(page, BEFORE)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const version of [NOW, BEFORE, NOW]) {
    await getLink(page, 'Settings').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await compose(page, version);
    await waitForComposition(page);
    await getLink(page, 'Fixture').click();
    await expect(findPages(page, version)).toBeVisible();
  }
  expect((await readComposed(page)).protocol).toBe('container');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.close();
});

test('falls back to the earlier version and recovers on Retry when the current one is missing', async ({
  browser,
}) => {
  const page = await openMember(browser);
  expect(await readComposed(page)).toMatchObject({ version: NOW, fallback: { version: BEFORE } });
  const dead = `**/remotes/${EARLIER}/${NOW}/**`;
  await page.route(dead, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/fixture');
  await expect(findPages(page, BEFORE)).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'An earlier version is shown' });
  await page.unroute(dead);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(findPages(page, NOW)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.close();
});

/** Files of the earlier version: its entry, its exposed module, and a file that loads later. */
const files: [string, RegExp][] = [
  ['its entry', /\/remoteEntry\.js$/],
  ['the file of its exposed module', /\/__federation_expose_remote\.[^/]*\.js$/],
  ['a file that comes later', /\/\d+\.[^/]*\.js$/],
];

for (const [name, file] of files) {
  test(`refuses the earlier version and recovers on Retry when ${name} was tampered with`, async ({
    browser,
  }) => {
    const page = await openMember(browser);
    await compose(page, BEFORE);
    const { fallback: _, ...alone } = await readComposed(page);
    await composeInstead(page, alone);
    const serveChanged = async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.tampered = true` });
    };
    const matches = ({ pathname }: URL) =>
      pathname.startsWith(`/remotes/${EARLIER}/${BEFORE}/`) && file.test(pathname);
    await page.route(matches, serveChanged);
    await page.goto('/fixture');
    await expect(findRetry(page)).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await page.unroute(matches, serveChanged);
    await findRetry(page).click();
    await expect(findPages(page, BEFORE)).toBeVisible();
    await page.close();
  });
}

for (const version of [NOW, BEFORE]) {
  test(`recovers on Retry when a shell module for ${version} was missing once`, async ({
    browser,
  }) => {
    const page = await openMember(browser);
    await compose(page, version);
    const { fallback: _, ...alone } = await readComposed(page);
    await composeInstead(page, alone);
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const entry = page.waitForRequest(`**/remotes/${EARLIER}/${version}/remoteEntry.js`);
    await getLink(page, 'Fixture').hover();
    await (await entry).response();
    const serveMissing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
    await page.route('**/assets/*.js', serveMissing);
    await getLink(page, 'Fixture').click();
    await expect(findRetry(page)).toBeVisible();
    await page.unroute('**/assets/*.js', serveMissing);
    await findRetry(page).click();
    await expect(findPages(page, version)).toBeVisible();
    await page.close();
  });
}
