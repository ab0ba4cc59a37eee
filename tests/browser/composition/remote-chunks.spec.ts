import type { Page, Request, Route } from '@playwright/test';
import type { ComposedRemote } from 'shared-contract';
import { isWholeRun, matrix } from 'testing/matrix';
import { startSession } from '../support/account/session';
import { composeInstead, readComposition } from '../support/composition';
import { type LazyPart, lazyParts } from '../support/faulty/lazy-parts';
import { expect, test } from '../support/test';

// Chunks that load after a remote's first page. Its entry has their hashes for both loaders.

const loaders = ['container protocol', 'federation runtime'] as const;
const faults: Record<'missing' | 'changed', (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  async changed(route) {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.tampered = true` });
  },
};

interface Case {
  part: LazyPart;
  by: (typeof loaders)[number];
  fault: keyof typeof faults;
}

const cases = lazyParts.flatMap((part, at): Case[] =>
  loaders.flatMap((by, shift) => {
    const both: Case[] = [
      { part, by, fault: 'missing' },
      { part, by, fault: 'changed' },
    ];
    // Alternates the order, so that the default run covers both faults.
    return (at + shift) % 2 === 0 ? both : both.reverse();
  }),
);
const chosen = matrix(cases, ({ by }) => by);

/** A file that responds immediately is refused within this time. */
const REFUSES_MS = 3_000;
const LOADS = { timeout: 20_000 };
const findRetry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

test.use({ expectedConsole: [/./] });

/** Composes the remote without a fallback, which would hide the failure. */
async function composeFor(page: Page, { part, by }: Case): Promise<void> {
  const { remotes } = await readComposition(page);
  const found = remotes.find(({ name }) => name === part.remote) as ComposedRemote;
  const { fallback: _, protocol, ...kept } = found;
  await composeInstead(page, { ...kept, ...(by === 'container protocol' && { protocol }) });
}

const getScriptPath = (remote: string, url: string) =>
  new RegExp(`/remotes/${remote}/.*(?<!/remoteEntry)\\.js$`).exec(new URL(url).pathname)?.[0];

/** @returns paths of the remote's scripts that load after its entry, until the page is idle */
async function collectFiles(page: Page, { remote }: LazyPart, done: () => Promise<unknown>) {
  const files = new Set<string>();
  const addFile = (request: Request) => {
    const file = getScriptPath(remote, request.url());
    if (file) files.add(file);
  };
  page.on('request', addFile);
  await done();
  page.off('request', addFile);
  return files;
}

/** @returns paths of the scripts that a part needs */
async function listFiles(page: Page, address: string, part: LazyPart): Promise<string[]> {
  const isShown = () => expect(part.shown(page).first()).toBeVisible(LOADS);
  const before = await collectFiles(page, part, async () => {
    await page.goto(part.open ? address : part.start);
    await page.waitForLoadState('networkidle');
  });
  const files = await collectFiles(page, part, async () => {
    if (!part.open) await page.goto(address);
    await part.open?.(page);
    await isShown();
  });
  // The first page prefetches others. Only those pages wait for the prefetched files.
  const own = [...files].filter((file) => !before.has(file));
  return own.length > 0 ? own : [...files];
}

/** @returns whether the part was refused without one of its files and then recovered */
async function failsWithout(page: Page, file: string, address: string, { part, fault }: Case) {
  const isFile = ({ pathname }: URL) => pathname === file;
  await page.route(isFile, faults[fault]);
  await page.goto(address);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await part.open?.(page);
  await expect(findRetry(page).or(part.shown(page)).first(), file).toBeVisible(LOADS);
  const isRefused = await findRetry(page)
    .waitFor({ timeout: REFUSES_MS })
    .then(
      () => true,
      () => false,
    );
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await page.unroute(isFile, faults[fault]);
  if (isRefused) await findRetry(page).click();
  await expect(findRetry(page)).toHaveCount(0, LOADS);
  // A page appears by itself; a dialog has to be opened again.
  if (isRefused) await part.open?.(page);
  await expect(part.shown(page).first()).toBeVisible(LOADS);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  return isRefused;
}

for (const one of chosen) {
  const { part, by, fault } = one;
  test(`refuses ${part.name} and recovers on Retry when one of its files is ${fault}, with the ${by}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await startSession(page);
    await composeFor(page, one);
    const address = await part.address(page);
    let refused = 0;
    for (const file of await listFiles(page, address, part)) {
      // A file that is prefetched for another page may be missing.
      if (await failsWithout(page, file, address, one)) refused += 1;
      if (refused > 0 && !isWholeRun) break;
    }
    expect(refused).toBeGreaterThan(0);
  });
}
