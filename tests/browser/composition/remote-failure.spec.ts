import type { Page } from '@playwright/test';
import type { ComposedRemote } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { composeInstead, readComposition } from '../support/composition';
import { type Fault, faults } from '../support/faulty/remote-faults';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

/** The remotes to break. A remote set by PORTAL_TEST_REMOTE gets every fault. */
const named = process.env.PORTAL_TEST_REMOTE;
const remotes = named
  ? [named]
  : ['mfe-datasets', 'mfe-assistants', 'mfe-dashboard', 'mfe-settings'];

/** The code that loads remotes: the shell's own or the federation runtime. */
type Loader = 'container protocol' | 'federation runtime';
/** How a member opens the page: from another page or by its URL. */
type Way = 'visit' | 'direct load';
interface Case {
  fault: Fault;
  remote: string;
  by: Loader;
  way: Way;
}

/** The default run has the first case of each loader and each way. */
const ways: [Way, Loader][] = [
  ['visit', 'container protocol'],
  ['direct load', 'federation runtime'],
  ['direct load', 'container protocol'],
  ['visit', 'federation runtime'],
];
const cases: Case[] = faults.flatMap((fault, at) =>
  ways.slice(0, named ? 1 : ways.length).flatMap(([way, by]) =>
    // Starts with a different remote for each fault, so that the default run includes all of them.
    remotes.map((_, shift): Case => {
      const remote = remotes[(at + shift) % remotes.length] as string;
      return { fault, remote, by, way };
    }),
  ),
);
/** The default run covers a missing file, a tampered one, and one that throws. */
const short: Record<Fault['kind'], string> = {
  'no answer': 'missing',
  'wrong answer': 'missing',
  'not as composed': 'refused',
  'does not fit': 'refused',
  breaks: 'breaks',
};
const chosen = named
  ? cases
  : matrix(
      cases,
      ({ fault }) => short[fault.kind],
      ({ by }) => by,
      ({ way }) => way,
    );

const LOADS = { timeout: 20_000 };

function findRetry(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Retry' });
}

async function openRemote(page: Page, { contribution }: ComposedRemote): Promise<void> {
  const name = contribution.navigation[0]?.label ?? contribution.title;
  await getLink(page, name).click();
}

/** A link may show a count after its label. */
const getLink = (page: Page, label: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${label}( \\d+)?$`) });

async function expectShown(page: Page, { contribution }: ComposedRemote): Promise<void> {
  // The title of a page starts with the contribution's title and may continue.
  await expect(page).toHaveTitle(new RegExp(`^${contribution.title}\\b.* · `));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(LOADS);
}

async function expectShellVisible(page: Page, all: readonly ComposedRemote[]): Promise<void> {
  for (const { contribution } of all)
    for (const { label } of contribution.navigation)
      await expect(getLink(page, label)).toBeVisible();
  await page.getByRole('banner').getByRole('button').last().click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Collects console lines of the shell, without those of the browser and federation runtime. */
function collectLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[portal]')) lines.push(message.text());
  });
  return lines;
}

/** Loads the first page of a remote from scratch. */
async function loadRemote(page: Page, remote: ComposedRemote | undefined): Promise<void> {
  const path = remote?.contribution.navigation[0]?.path ?? '/settings';
  // A hanging file delays the load event.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Toggle sidebar' }).waitFor();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

test.use({ expectedConsole: [/./] });

for (const { fault, remote: name, by, way } of chosen) {
  test(`keeps the rest usable and recovers on Retry when ${name} ${fault.name}, on a ${way} with the ${by}`, async ({
    page,
  }) => {
    await signIn(page);
    const { remotes: all } = await readComposition(page);
    const broken = all.find((one) => one.name === name) as ComposedRemote;
    const sound = all.filter((one) => one.name !== name);
    // A fallback version would hide the failure; composition-update.spec.ts covers it.
    const { fallback: _, protocol, ...kept } = broken;
    const alone = { ...kept, ...(by === 'container protocol' && { protocol }) };
    await composeInstead(page, alone);
    const lift = await fault.lay(page, alone);
    const lines = collectLines(page);
    await loadRemote(page, way === 'visit' ? sound[0] : broken);
    if (way === 'visit') await openRemote(page, broken);
    await expect(findRetry(page)).toBeVisible(LOADS);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
    expect(lines[0]).toMatch(fault.cause);

    await expectShellVisible(page, all);
    for (const other of sound) {
      await openRemote(page, other);
      await expectShown(page, other);
    }

    await openRemote(page, broken);
    await expect(findRetry(page)).toBeVisible(LOADS);
    await lift();
    for (let click = fault.clicks ?? 1; click > 0; click -= 1) await findRetry(page).click();
    await expectShown(page, broken);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

test('sends no request to an origin outside the policy', async ({ page }) => {
  await signIn(page);
  const { remotes: all } = await readComposition(page);
  const [first, ...others] = all as [ComposedRemote, ...ComposedRemote[]];
  const { fallback: _, ...alone } = first;
  await composeInstead(page, { ...alone, entry: `https://elsewhere.test${first.entry}` });
  const asked: string[] = [];
  // The policy applies before the network, so refused requests don't arrive here.
  await page.route('https://elsewhere.test/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const lines = collectLines(page);
  await loadRemote(page, others[0]);

  await openRemote(page, first);
  await expect(findRetry(page)).toBeVisible(LOADS);
  expect(asked).toEqual([]);
  // Prefetching may have tried it before the member did.
  expect(new Set(lines).size).toBe(1);
  expect(lines[0]).toMatch(/elsewhere\.test.*policy/);
});
