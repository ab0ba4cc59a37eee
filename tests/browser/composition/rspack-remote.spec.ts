import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { isWholeRun } from 'testing/matrix';
import { publishRspackRemote, type RspackRemote } from '../support/kit/rspack-remote';
import { makePerson, register } from '../support/portal';
import { makeWorld, type RunningPortal, type World } from '../support/team';
import { expect, test } from '../support/test';

// The tests add an Rspack build to the store and the lock without the composition tool.

let world: World;
let portal: RunningPortal;
let remote: RspackRemote;

test.describe.configure({ mode: 'serial' });
// Needs another portal; `build-package.test.js` builds with Rspack in every run.
test.skip(!isWholeRun, 'in the whole run');
test.use({ expectedConsole: [/./] });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  world = makeWorld();
  remote = await publishRspackRemote(world.store);
  await world.compose('lock', 'local');
});
test.afterAll(async () => {
  await portal?.stop();
  world?.remove();
});

test('refuses an Rspack build without the chunk guard in compose check', async () => {
  world.add(remote.locked.name, remote.locked.version);
  const refusal = await world.compose('check', 'local').catch((error) => error.stderr);
  expect(refusal).toMatch(
    /mfe-rspack 1\.0\.0 has no chunk guard: its entry remoteEntry\.js holds no hash of \S+.*build it with the preset\. \[chunk-guard\]/,
  );
});

test('runs no chunk of an unguarded Rspack remote, tampered with or not', async ({ browser }) => {
  test.setTimeout(120_000);
  const lock = JSON.parse(readFileSync(world.lockFile('local'), 'utf8'));
  lock.remotes.push(remote.locked);
  writeFileSync(world.lockFile('local'), JSON.stringify(lock));
  portal = await world.start('local');
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await register(page, makePerson());
  await page.waitForURL('/');

  await expectRefused(page);
  appendFileSync(remote.chunk, ';console.error("tampered chunk ran");');
  await expectRefused(page);

  expect(lines.filter((line) => line.includes('tampered'))).toEqual([]);
  const reports = lines.filter((line) => line.startsWith('[portal]'));
  expect(reports).toHaveLength(2);
  for (const line of reports) {
    expect(line).toMatch(/mfe-rspack 1\.0\.0 could not be loaded: .* without the chunk guard/);
  }
  await context.close();
});

/** Expects Retry instead of the remote, and working navigation. */
async function expectRefused(page: Page): Promise<void> {
  await page.goto('/rspack');
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Built with Rspack' })).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Datasets' })).toBeVisible();
}
