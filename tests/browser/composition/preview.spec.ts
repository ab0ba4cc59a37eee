import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { isWholeRun } from 'testing/matrix';
import { root } from '../../../scripts/lib/paths.mjs';
import { openTarget } from '../../../scripts/lib/remote/publish/target.mjs';
import { signUp } from '../../system/support';
import { confirmAddress } from '../support/account/mail';
import { breakVersion } from '../support/canary';
import { readComposition } from '../support/composition';
import { expectAccessible } from '../support/expect-accessible';
import { makePerson, signIn, signOut } from '../support/portal';
import { makeWorld, type RunningPortal, type World } from '../support/team';
import { expect, test } from '../support/test';

// A portal in production, a CI that uploads builds of one remote, and the people who preview them.

const REMOTE = 'mfe-datasets';
const ADDRESS = /\/config\/previews\/[^/]+\/remoteEntry\.js/;

let world: World;
let portal: RunningPortal;
const ada = makePerson();
const eve = makePerson();

test.describe.configure({ mode: 'serial' });
// Needs another portal: too slow for every run. Server and pages have their own tests.
test.skip(!isWholeRun, 'in the whole run');
test.beforeAll(async () => {
  test.setTimeout(300_000);
  world = makeWorld();
  await world.compose('lock', 'local');
  await world.compose('promote', 'local', 'production');
  portal = await world.start('production', { REGISTRY: 'on' });
  for (const person of [ada, eve]) {
    await signUp(portal.url, person);
    await confirmAddress(portal, person);
  }
  const words = ['publish-token', '--remote', REMOTE, '--owner', 'Datasets team'];
  process.env.PORTAL_PUBLISH_TOKEN = /^vp_pub_\S+$/m.exec(await runAdmin(...words))?.[0] ?? '';
});
test.afterAll(async () => {
  delete process.env.PORTAL_PUBLISH_TOKEN;
  await portal?.stop();
  world?.remove();
});

/** @returns the output of a command on the portal's machine */
async function runAdmin(...words: string[]): Promise<string> {
  const env = { ...process.env, PORTAL_DATA_DIR: portal.dataDir };
  const typed = [join(root, 'scripts/admin.mjs'), ...words];
  return (await promisify(execFile)(process.execPath, typed, { env })).stdout;
}

/** Uploads a build as a preview for Ada. @returns its link */
async function uploadPreview(version: string, change: (folder: string) => void = () => undefined) {
  world.publishAgain(REMOTE, version);
  const folder = join(world.store, REMOTE, version);
  change(folder);
  const target = openTarget({ to: portal.url, preview: true, for: ada.email, expires: '3d' });
  const { shown } = await target.put(REMOTE, folder, root);
  rmSync(folder, { recursive: true });
  return shown?.link ?? '';
}

const openPage = (browser: Browser) => browser.newPage({ baseURL: portal.url });
const getNotice = (page: Page, version: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(`Preview of Datasets ${version}`);

async function readVersion(page: Page): Promise<string | undefined> {
  const { remotes } = await readComposition(page);
  return remotes.find(({ name }) => name === REMOTE)?.version;
}

/** Opens a link while signed out, then signs in. */
async function openLink(page: Page, link: string, person: typeof ada): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('shows a preview only to the person it is for, until they leave it', async ({ browser }) => {
  test.setTimeout(180_000);
  const link = await uploadPreview('9.0.0');
  const page = await openPage(browser);
  const entries: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('remoteEntry.js')) entries.push(new URL(response.url()).pathname);
  });
  await openLink(page, link, ada);
  const question = { name: 'Datasets team wants to show you Datasets' };
  await expect(page.getByRole('heading', question)).toBeVisible();
  await expect(page).toHaveURL('/preview');
  await expect(page.getByText('9.0.0', { exact: true })).toBeVisible();
  const published = await readVersion(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show preview' }).press('Enter');
  await expect(page).toHaveURL('/datasets');
  await expect(getNotice(page, '9.0.0')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Datasets');
  await expect(page.getByText(/An earlier version is shown/)).toHaveCount(0);
  expect(entries.some((path) => ADDRESS.test(path))).toBe(true);

  const wide = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  // Sessions are bound to a screen size.
  if (wide) await page.setViewportSize(wide);
  const other = await openPage(browser);
  await openLink(other, link, eve);
  await expect(other.getByRole('alert')).toContainText('This preview is for another person.');
  expect(await readVersion(other)).toBe(published);

  await page.getByRole('button', { name: 'Leave preview' }).press('Enter');
  await expect(getNotice(page, '9.0.0')).toHaveCount(0);
  expect(await readVersion(page)).toBe(published);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Datasets');
  await expect(getNotice(page, '9.0.0')).toHaveCount(0);
});

test('ends a preview when its person signs out or an operator ends it', async ({ browser }) => {
  test.setTimeout(180_000);
  const link = await uploadPreview('9.1.0');
  const page = await openPage(browser);
  await openLink(page, link, ada);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(getNotice(page, '9.1.0')).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await signIn(page, ada);
  expect(await readVersion(page)).not.toBe('9.1.0');
  await page.goto(link);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(getNotice(page, '9.1.0')).toBeVisible();

  const operator = await openPage(browser);
  if (!portal.demo) throw new Error('the portal has no demo');
  await signIn(operator, portal.demo);
  await operator.goto('/composition');
  const end = operator.getByRole('button', { name: `9.1.0 for ${ada.email}` });
  await end.click();
  await expect(end).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Datasets');
  await expect(getNotice(page, '9.1.0')).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This preview was ended.');
});

test('falls back when a preview breaks, until a command ends it', async ({ browser }) => {
  test.setTimeout(120_000);
  const link = await uploadPreview('9.2.0', breakVersion);
  const page = await openPage(browser);
  await openLink(page, link, ada);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText(/could not be loaded. An earlier version is shown/)).toBeVisible();
  await expect(getNotice(page, '9.2.0')).toBeVisible();
  const line = (await runAdmin('previews', '--list'))
    .split('\n')
    .find((one) => one.includes('9.2.0'));
  expect(await runAdmin('previews', '--end', line?.split(' ')[0] ?? '')).toContain('no longer');
  expect(await readVersion(page)).not.toBe('9.2.0');
});
