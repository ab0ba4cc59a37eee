import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { isWholeRun } from 'testing/matrix';
import {
  makeProject,
  type OutsideProject,
  packForTest,
  tamper,
} from '../../support/kit/outside-project';
import { makePerson, register, signIn } from '../../support/portal';
import { makeWorld, type RunningPortal, type World } from '../../support/team';
import { expect, test } from '../../support/test';

// A team with an empty folder and the kit's tarballs, and a running portal.

let kit: { folder: string; files: string[] };
let world: World;
let portal: RunningPortal;
let project: OutsideProject;
let lines: string[] = [];

test.describe.configure({ mode: 'serial' });
// Needs packing, an installation and four builds per bundler: too slow for every run.
test.skip(!isWholeRun, 'in the whole run');
test.beforeAll(async () => {
  test.setTimeout(300_000);
  kit = await packForTest();
  world = makeWorld();
  await world.compose('lock', 'local');
  portal = await world.start('local');
});
test.afterAll(async () => {
  await portal?.stop();
  world?.remove();
  if (kit) rmSync(kit.folder, { recursive: true, force: true });
});
test.beforeEach(() => {
  project = makeProject();
  lines = [];
});
test.afterEach(() => project.remove());

const getTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  context.on('console', (message) => lines.push(message.text()));
  return context.newPage();
}

/** Registers a first-time visitor with an empty browser. */
async function openMember(browser: Browser): Promise<Page> {
  const page = await openPage(browser, portal.url);
  await register(page, makePerson());
  await page.waitForURL('/');
  return page;
}

/** Expects the page to update after an edit while `portal-remote dev` runs. */
async function developInPage(browser: Browser, heading: string): Promise<void> {
  const dev = await project.develop();
  try {
    const page = await openPage(browser, dev.portal);
    await signIn(page, dev.account);
    await page.goto(dev.address);
    await page.getByRole('button', { name: 'Run this build' }).click();
    await expect(getTitle(page)).toHaveText(heading);
    project.change('src/texts.ts', `title: '${heading}'`, `title: '${heading}, edited'`);
    await expect(getTitle(page)).toHaveText(`${heading}, edited`, { timeout: 30_000 });
    await page.context().close();
  } finally {
    await dev.stop();
  }
}

for (const bundler of ['webpack', 'rspack'] as const) {
  test(`creates, develops, tests and publishes a remote from an empty folder with ${bundler}, and refuses its tampered scripts`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const [name, heading] = bundler === 'webpack' ? ['mfe-orders', 'Orders'] : ['mfe-fees', 'Fees'];
    const started = Date.now();
    await project.install(...kit.files, ...(bundler === 'rspack' ? ['@rspack/core@2'] : []));
    expect(await project.run('create', name, '--bundler', bundler)).toContain(`${name} is there`);
    expect(existsSync(join(project.folder, `${bundler}.config.js`))).toBe(true);
    await project.install();
    await developInPage(browser, heading);
    const tested = await project.test();
    expect(tested).toMatch(/Tests\s.*3 passed/);
    expect(tested).toContain('17 passed');
    const published = await project.run('publish', '--store', world.store);
    expect(published).toContain(`${name} 1.0.0 is published`);
    world.add(name, '^1.0.0');
    await world.compose('lock', 'local');

    const page = await openMember(browser);
    await expect(async () => {
      await page.goto(`/${heading.toLowerCase()}`);
      await expect(getTitle(page)).toHaveText(`${heading}, edited`, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await page.context().close();
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${bundler}: ${seconds} s, ${JSON.stringify(project.times)}`);

    const version = join(world.store, name, '1.0.0');
    const putBack = tamper(version, ';console.error("tampered script ran");');
    const other = await openMember(browser);
    await other.goto(`/${heading.toLowerCase()}`);
    await expect(other.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(
      other.getByRole('navigation').getByRole('link', { name: 'Datasets' }),
    ).toBeVisible();
    expect(lines.filter((line) => line.includes('tampered'))).toEqual([]);
    await other.context().close();
    putBack();
  });
}
