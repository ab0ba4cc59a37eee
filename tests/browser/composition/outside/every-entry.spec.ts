import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWholeRun } from 'testing/matrix';
import { createPageOfEvery, listPublicEntries } from '../../support/kit/every-entry';
import { makeProject, type OutsideProject, packForTest } from '../../support/kit/outside-project';
import { signIn } from '../../support/portal';
import { expect, test } from '../../support/test';

// A dev server bundles the packed kit differently from how a build bundles the workspace.

let kit: { folder: string; files: string[] };
let project: OutsideProject;

// Needs packing and an installation; `shared-default-plugin.test.js` covers this in every run.
test.skip(!isWholeRun, 'in the whole run');
test.beforeAll(async () => {
  test.setTimeout(300_000);
  kit = await packForTest();
});
test.afterAll(() => {
  if (kit) rmSync(kit.folder, { recursive: true, force: true });
});
test.beforeEach(() => {
  project = makeProject();
});
test.afterEach(() => project.remove());

for (const bundler of ['webpack', 'rspack'] as const) {
  test(`renders a page that imports every entry of the kit in development with ${bundler}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    await project.install(...kit.files, ...(bundler === 'rspack' ? ['@rspack/core@2'] : []));
    await project.run('create', 'mfe-every', '--bundler', bundler);
    await project.install();
    const entries = listPublicEntries(project.folder);
    const file = join(project.folder, 'src/features/every/EveryPage.tsx');
    writeFileSync(file, createPageOfEvery(entries, 'EveryPage'));
    const dev = await project.develop();
    const context = await browser.newContext({ baseURL: dev.portal });
    const lines: string[] = [];
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) lines.push(message.text());
    });
    context.on('weberror', (error) => lines.push(String(error.error())));
    try {
      const page = await context.newPage();
      await signIn(page, dev.account);
      await page.goto(dev.address);
      await page.getByRole('button', { name: 'Run this build' }).click();
      const notice = page.getByRole('region', { name: 'Notices' });
      await expect(notice).toContainText(/is loaded from http:\/\/localhost:\d+ in this browser/);
      for (const entry of entries) {
        const part = page.getByRole('region', { name: entry, exact: true });
        await expect(part, entry).toContainText(/[1-9]\d* names/);
      }
      expect(lines).toEqual([]);
    } finally {
      await context.close();
      await dev.stop();
    }
  });
}
