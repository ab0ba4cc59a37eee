import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { isWholeRun } from 'testing/matrix';
import { breakVersion, type Drawn, drawPeople } from '../support/canary';
import { readComposition } from '../support/composition';
import { signIn } from '../support/portal';
import { makeWorld, type RunningPortal, type World } from '../support/team';
import { expect, test } from '../support/test';

// A portal whose lock gives a tenth of the people a version that breaks in their browsers.

const REMOTE = 'mfe-datasets';
const BROKEN = '2.0.0';
const SOUND = '2.1.0';
/** With a share of a tenth, this many failures and none for the stable version are conclusive. */
const FAILING = 5;

let world: World;
let portal: RunningPortal;
let people: Drawn[];
let colleague: Drawn;

test.describe.configure({ mode: 'serial' });
// Starts another portal and registers about sixty people to draw six: too slow for every run.
test.skip(!isWholeRun, 'in the whole run');
test.beforeAll(async () => {
  test.setTimeout(300_000);
  world = makeWorld();
  await world.compose('lock', 'local');
  await world.compose('promote', 'local', 'production');
  for (const version of [BROKEN, SOUND]) world.publishAgain(REMOTE, version);
  breakVersion(join(world.store, REMOTE, BROKEN));
  portal = await world.start('production', { CANARY_ACCOUNT_DAYS: '0' });
  ({ people, colleague } = await drawPeople(portal.url, REMOTE, 10, FAILING + 1));
});
test.afterAll(async () => {
  await portal?.stop();
  world?.remove();
});

function startCanary(version: string, steps: string): Promise<string> {
  const ramp = ['--ramp', steps, '--minutes', '60', '--reporting', '1'];
  return world.compose('canary', 'production', REMOTE, '--version', version, ...ramp);
}

async function openPage(
  browser: Browser,
  person: Pick<Drawn, 'email' | 'password'> | undefined = portal.demo,
): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal.url });
  if (!person) throw new Error('the portal has no demo');
  await signIn(page, person);
  return page;
}

async function readVersion(page: Page): Promise<string | undefined> {
  const { remotes } = await readComposition(page);
  return remotes.find(({ name }) => name === REMOTE)?.version;
}

const getPanel = (page: Page, version: string) =>
  page.getByRole('region', { name: `Canary of Datasets: ${version}` });

async function refresh(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled();
}

/** Opens a page with the stable version and waits for its report. */
async function useStable(browser: Browser): Promise<void> {
  const page = await openPage(browser, colleague);
  // Leaving the previous page sends a report as well.
  const reported = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/composition/reports') &&
      answer.request().postData()?.includes(REMOTE) === true,
    { timeout: 60_000 },
  );
  await page.goto('/datasets');
  expect((await reported).status()).toBe(204);
  await page.close();
}

/** Opens Datasets once the person gets the broken version, and waits for the stable one. */
async function visitBroken(page: Page): Promise<void> {
  await expect.poll(() => readVersion(page), { timeout: 30_000 }).toBe(BROKEN);
  await page.goto('/datasets');
  await expect(page.getByText(/could not be loaded. An earlier version is shown/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
}

test('rolls back a canary that breaks and serves the stable version to the next person', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const stable = await readVersion(await openPage(browser));
  await startCanary(BROKEN, '10,50');
  const last = people[FAILING];
  for (const person of people.slice(0, FAILING)) {
    const page = await openPage(browser, person);
    const reported = page.waitForResponse('**/api/composition/reports');
    await visitBroken(page);
    expect((await reported).status()).toBe(204);
    await page.close();
  }
  // If everyone in an organization fails, the cause may be there rather than in the version.
  await useStable(browser);

  const operator = await openPage(browser);
  await operator.goto('/composition');
  await expect(async () => {
    await refresh(operator);
    const state = getPanel(operator, BROKEN).getByText('Rolled back', { exact: true });
    await expect(state.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  const figures = operator.getByRole('table', { name: 'Step figures' });
  await expect(figures.getByRole('row', { name: /^Canary/ })).toContainText(`Canary${FAILING}`);
  const decided = operator
    .getByRole('table', { name: 'Canary decisions' })
    .getByRole('row', { name: /it fails for more people than the stable version/ });
  await expect(decided).toContainText(`${FAILING} of ${FAILING} failed`);
  await expect(decided).toContainText('The portal');

  const fresh = await openPage(browser, last);
  expect(await readVersion(fresh)).toBe(stable);
  await fresh.goto('/datasets');
  await expect(fresh.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
  await expect(fresh.getByText(/An earlier version is shown/)).toHaveCount(0);
});

test('holds, raises and rolls back a canary when an operator decides to', async ({ browser }) => {
  test.setTimeout(120_000);
  const operator = await openPage(browser);
  const member = await openPage(browser, people[0]);
  const stable = await readVersion(member);
  await startCanary(SOUND, '1,50');
  await operator.goto('/composition');
  await expect(async () => {
    await refresh(operator);
    await expect(getPanel(operator, SOUND)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

  const clickButton = (name: string) =>
    getPanel(operator, SOUND).getByRole('button', { name }).click();
  const getStep = (share: string) =>
    getPanel(operator, SOUND)
      .getByRole('table', { name: 'Canary steps' })
      .getByRole('row', { name: new RegExp(`^${share}`) });
  await clickButton('Hold');
  await expect(getStep('1%')).toContainText('Held');
  await clickButton('Continue');
  await expect(getStep('1%')).toContainText('Now');
  await clickButton('Next step');
  await expect(getStep('50%')).toContainText('Now');
  expect(await readVersion(member)).toBe(SOUND);
  await clickButton('Roll back');
  await expect(getStep('50%')).toContainText('Rolled back');
  expect(await readVersion(member)).toBe(stable);
  const by = operator.getByRole('table', { name: 'Canary decisions' });
  await expect(by.getByRole('row', { name: portal.demo?.email })).toHaveCount(4);
});
