import type { Page } from '@playwright/test';
import type { ComposedRemote } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { composeInstead, readComposition, waitForLook } from '../support/composition';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const REMOTE = 'mfe-datasets';

/** The same remote published once more: the files are the same, the addresses are not. */
async function publishAgain(page: Page, remote: ComposedRemote, version: string) {
  const renamed = (text: string) => text.replace(remote.version, version);
  await page.route(`**/remotes/${REMOTE}/${version}/**`, async (route) => {
    const address = route.request().url().replace(version, remote.version);
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  const { preloadIntegrity: _, ...rest } = remote;
  const next: ComposedRemote = { ...rest, version, entry: renamed(remote.entry), preload: [] };
  await composeInstead(page, next);
  return next;
}

function loadedFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith(`/remotes/${REMOTE}/`) && response.ok()) files.push(pathname);
  });
  return files;
}

const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('updates a hidden remote silently and offers the update of a visible one when versions are deployed', async ({
  page,
}) => {
  await page.clock.install();
  const looked = page.waitForResponse('**/config/composition.json');
  await signIn(page);
  await looked;
  const { remotes } = await readComposition(page);
  const remote = remotes.find(({ name }) => name === REMOTE) as ComposedRemote;
  await link(page, 'Datasets').click();
  await expect(title(page)).toHaveText('Datasets');
  await link(page, 'Settings').click();
  await expect(title(page)).toHaveText('Settings');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const files = loadedFiles(page);

  await publishAgain(page, remote, '9.0.0-11111111');
  await waitForLook(page);
  await expect(page.getByText(/is ready/)).toHaveCount(0);
  await link(page, 'Datasets').click();
  await expect(title(page)).toHaveText('Datasets');
  // All of it is there: what is still on the way when the clock is put forward would be too late.
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(files).toContain(`/remotes/${REMOTE}/9.0.0-11111111/remoteEntry.js`);
  expect(files.filter((file) => !file.includes('/9.0.0-11111111/'))).toEqual([]);

  const ofThird = () => files.filter((file) => file.includes('/9.1.0-22222222/'));
  await publishAgain(page, remote, '9.1.0-22222222');
  await waitForLook(page);
  await expect(page.getByText('A new version of Datasets is ready.')).toBeVisible();
  expect(ofThird()).toEqual([]);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => ofThird().length).toBeGreaterThan(1);
  await expect(title(page)).toHaveText('Datasets');
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
      await expect(title(page)).toHaveText('Datasets');
      const notice = page.getByRole('status').filter({ hasText: 'An earlier version is shown' });
      await expect(notice).toBeVisible();
      expect(lines).toEqual([
        expect.stringMatching(
          /^\[portal\] mfe-datasets 9\.0\.0-11111111 .* answered 404; .* instead$/,
        ),
      ]);

      await page.unroute(dead);
      await publishAgain(page, remote, '9.0.0-11111111');
      await notice.getByRole('button', { name: 'Retry' }).click();
      await expect(notice).toHaveCount(0);
      await expect(title(page)).toHaveText('Datasets');
    },
  );
});
