import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { isWholeRun } from 'testing/matrix';
import { waitForComposition } from '../support/composition';
import { makePerson, register, signIn } from '../support/portal';
import { edit, getShellHash, makeWorld, type RunningPortal, type World } from '../support/team';
import { expect, test } from '../support/test';

// Portal and browser stay open while a team adds a fourth remote: writing, publishing, composing,
// promoting, a canary, pausing and rolling back.

let world: World;
let local: RunningPortal;
let production: RunningPortal;
const consoleLines: string[] = [];

test.describe.configure({ mode: 'serial' });
// Needs two more portals, an installation and three builds: too slow for every run.
test.skip(!isWholeRun, 'in the whole run');
test.beforeAll(async () => {
  test.setTimeout(180_000);
  world = makeWorld();
  await world.compose('lock', 'local');
  await world.compose('promote', 'local', 'production');
  [local, production] = await Promise.all([world.start('local'), world.start('production')]);
});
test.afterAll(async () => {
  await Promise.all([local?.stop(), production?.stop()]);
  world?.remove();
});
test.afterEach(() => expect(consoleLines.splice(0)).toEqual([]));

async function openTab(browser: Browser, portal: RunningPortal): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url });
  context.on('console', (message) => {
    if (/^\[portal\]|Security Policy/.test(message.text())) consoleLines.push(message.text());
  });
  context.on('weberror', (error) => consoleLines.push(String(error.error())));
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

async function openMember(browser: Browser, portal: RunningPortal): Promise<Page> {
  const page = await openTab(browser, portal);
  if (portal.demo) await signIn(page, portal.demo);
  else await register(page, makePerson());
  await page.waitForURL('/');
  await waitUntilSettled(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return page;
}

const getLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const getTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const getOffer = (page: Page) => page.getByText(/^A new version of .* is ready\.$/);
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Waits until the page has loaded, because fast-forwarding the clock would time out requests. */
async function waitUntilSettled(page: Page): Promise<void> {
  await expect(getTitle(page)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Keeps the page open while it polls the composition, until it has applied the new one. */
async function waitForUpdate(page: Page, seen: Locator): Promise<void> {
  await waitUntilSettled(page);
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(seen).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

test('adds, promotes, tests, pauses and rolls back a fourth remote while tabs stay open', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const shell = getShellHash();
  const organization = production.demo?.organizationId ?? '';
  const staged = await openMember(browser, local);
  const tried = await openMember(browser, production);
  const other = await openTab(browser, production);
  await register(other, makePerson());
  await other.waitForURL('/');

  const checkout = world.makeCheckout();
  await world.runScript(checkout, 'create-remote.mjs', 'mfe-billing');
  await world.runScript(checkout, 'publish-remote.mjs', 'mfe-billing');
  world.pinVersion('mfe-billing', '^1.0.0');
  await world.compose('lock', 'local');
  await waitForUpdate(staged, getLink(staged, 'Billing'));
  await getLink(staged, 'Billing').click();
  await expect(getTitle(staged)).toHaveText('Billing');
  await expect(getLink(tried, 'Billing')).toHaveCount(0);

  await world.compose('promote', 'local', 'production');
  await waitForUpdate(tried, getLink(tried, 'Billing'));
  await getLink(tried, 'Billing').click();
  await expect(getTitle(tried)).toHaveText('Billing');

  edit(
    join(checkout, 'mfe-billing/src/texts.ts'),
    "title: 'Billing'",
    "title: 'Billing and plans'",
  );
  await world.runScript(checkout, 'publish-remote.mjs', 'mfe-billing', '--version', '1.1.0');
  const runCanary = (...args: string[]) =>
    world.compose('canary', 'production', 'mfe-billing', ...args);
  await runCanary('--version', '1.1.0', '--organization', organization);
  await waitForUpdate(tried, getOffer(tried));
  await expect(getTitle(tried)).toHaveText('Billing');
  await tried.getByRole('button', { name: 'Update now' }).click();
  await expect(getTitle(tried)).toHaveText('Billing and plans');
  await other.goto('/billing');
  await expect(getTitle(other)).toHaveText('Billing');

  await runCanary('--pause');
  await waitForUpdate(tried, getOffer(tried));
  await getLink(tried, 'Settings').click();
  await getLink(tried, 'Billing').click();
  await expect(getTitle(tried)).toHaveText('Billing');

  await world.compose('lock', 'local');
  await world.compose('promote', 'local', 'production');
  await waitForUpdate(other, getOffer(other));
  await other.getByRole('button', { name: 'Update now' }).click();
  await expect(getTitle(other)).toHaveText('Billing and plans');

  await world.compose('rollback', 'production');
  await waitForUpdate(other, getOffer(other));
  await other.getByRole('button', { name: 'Update now' }).click();
  await expect(getTitle(other)).toHaveText('Billing');

  expect(await Promise.all([staged, tried].map(isSameDocument))).toEqual([true, true]);
  expect(getShellHash()).toBe(shell);
});

test('shows each page without a reload when a tab stays open during two deploys', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openMember(browser, production);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  for (const version of ['9.0.0', '9.1.0']) {
    for (const name of ['mfe-dashboard', 'mfe-assistants', 'mfe-datasets', 'mfe-settings']) {
      world.publishAgain(name, version);
      world.pinVersion(name, version);
    }
    await world.compose('lock', 'local');
    await world.compose('promote', 'local', 'production');
    await waitForComposition(page);
  }

  const expectPage = async () => {
    await waitUntilSettled(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(0);
  };
  await expectPage();
  await getLink(page, 'Assistants').click();
  const assistants = page.getByRole('table', { name: 'Assistants' });
  await assistants.getByRole('link', { name: 'Front Desk' }).click();
  await expectPage();
  await page.locator('main a[href*="/calls/"]').first().press('Enter');
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  await expectPage();
  await getLink(page, 'Datasets').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /portal handbook/i })
    .first()
    .click();
  await expectPage();
  await page.getByRole('button', { name: 'Create New Chunk' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await getLink(page, 'Settings').click();
  await expectPage();
  await getLink(page, 'Dashboard').click();
  await expectPage();
  await expect(getOffer(page)).toHaveCount(0);
  expect(documents).toBeLessThanOrEqual(1);
});
