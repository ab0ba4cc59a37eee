import type { Page } from '@playwright/test';
import type { ComposedRemote } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { composeInstead, readComposition, waitForComposition } from '../support/composition';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const REMOTE = 'mfe-datasets';

/** Publishes the remote's files unchanged under new URLs. */
async function publishAgain(page: Page, remote: ComposedRemote, version: string) {
  const renameVersion = (text: string) => text.replace(remote.version, version);
  await page.route(`**/remotes/${REMOTE}/${version}/**`, async (route) => {
    const address = route.request().url().replace(version, remote.version);
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  const { preloadIntegrity: _, ...rest } = remote;
  const next: ComposedRemote = {
    ...rest,
    version,
    entry: renameVersion(remote.entry),
    preload: [],
  };
  await composeInstead(page, next);
  return next;
}

function listLoadedFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith(`/remotes/${REMOTE}/`) && response.ok()) files.push(pathname);
  });
  return files;
}

const getLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name });
const getTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('updates a hidden remote silently and offers to update a visible one', async ({ page }) => {
  await page.clock.install();
  const looked = page.waitForResponse('**/config/composition.json');
  await signIn(page);
  await looked;
  const { remotes } = await readComposition(page);
  const remote = remotes.find(({ name }) => name === REMOTE) as ComposedRemote;
  await getLink(page, 'Datasets').click();
  await expect(getTitle(page)).toHaveText('Datasets');
  await getLink(page, 'Settings').click();
  await expect(getTitle(page)).toHaveText('Settings');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const files = listLoadedFiles(page);

  await publishAgain(page, remote, '9.0.0-11111111');
  await waitForComposition(page);
  await expect(page.getByText(/is ready/)).toHaveCount(0);
  await getLink(page, 'Datasets').click();
  await expect(getTitle(page)).toHaveText('Datasets');
  // Waits for everything first, because fast-forwarding the clock would time out pending requests.
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(files).toContain(`/remotes/${REMOTE}/9.0.0-11111111/remoteEntry.js`);
  expect(files.filter((file) => !file.includes('/9.0.0-11111111/'))).toEqual([]);

  const listThird = () => files.filter((file) => file.includes('/9.1.0-22222222/'));
  await publishAgain(page, remote, '9.1.0-22222222');
  await waitForComposition(page);
  await expect(page.getByText('A new version of Datasets is ready.')).toBeVisible();
  expect(listThird()).toEqual([]);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => listThird().length).toBeGreaterThan(1);
  await expect(getTitle(page)).toHaveText('Datasets');
  await expect(page.getByText(/is ready/)).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('a broken version', () => {
  test.use({ expectedConsole: [/^Failed to load resource|^\[portal\]/] });

  testInWholeRun(
    'falls back with a notice and recovers on Retry when files of the new version are missing',
    async ({ page }) => {
      await signIn(page);
      const { remotes } = await readComposition(page);
      const remote = remotes.find(({ name }) => name === REMOTE) as ComposedRemote;
      const { version, entry, integrity, protocol } = remote;
      const broken = await publishAgain(page, remote, '9.0.0-11111111');
      await composeInstead(page, { ...broken, fallback: { version, entry, integrity, protocol } });
      const dead = `**/remotes/${REMOTE}/9.0.0-11111111/**`;
      await page.route(dead, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      const lines: string[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('[portal]')) lines.push(message.text());
      });

      await page.goto('/datasets');
      await expect(getTitle(page)).toHaveText('Datasets');
      const notice = page.getByRole('status').filter({ hasText: 'An earlier version is shown' });
      await expect(notice).toBeVisible();
      expect(lines).toEqual([
        expect.stringMatching(
          /^\[portal\] mfe-datasets 9\.0\.0-11111111 .* responded with 404; .* instead$/,
        ),
      ]);

      await page.unroute(dead);
      await publishAgain(page, remote, '9.0.0-11111111');
      await notice.getByRole('button', { name: 'Retry' }).click();
      await expect(notice).toHaveCount(0);
      await expect(getTitle(page)).toHaveText('Datasets');
    },
  );
});
