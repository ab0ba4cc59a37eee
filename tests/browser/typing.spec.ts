import type { CDPSession, Locator, Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { openPage } from './support/pages';
import { getDemo, signIn } from './support/portal';
import { expect, test } from './support/test';

const testInWholeRun = inWholeRun(test);
const WORDS = 'winter tyres and chains';

/** Text boxes whose text is also in the URL. */
const boxes = [
  { path: '/datasets', name: 'Search datasets' },
  { path: '/calls', name: /^Search/ },
];

/** Types at the speed of a fast typist while the CPU runs four times slower. */
async function typeSlowed(browser: CDPSession, field: Locator, keys: string) {
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await field.pressSequentially(keys, { delay: 30 });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

test('keeps every letter when a slow computer follows a fast typist', async ({ page }) => {
  await signIn(page, getDemo());
  const browser = await page.context().newCDPSession(page);
  for (const { path, name } of boxes) {
    await page.goto(path);
    const box = page.getByRole('main').getByRole('searchbox', { name }).first();
    await box.waitFor();
    await typeSlowed(browser, box, WORDS);
    await expect(box).toHaveValue(WORDS);
    await expect(page).toHaveURL(/q=winter(\+|%20)tyres(\+|%20)and(\+|%20)chains/);
    await expect(box).toHaveValue(WORDS);
  }
});

/** Pages and dialogs with text boxes, by their names in `memberPages`. */
const pagesWithFields = [
  'all calls',
  'a call beside all calls',
  'calls',
  'call',
  'inbox',
  'make a call',
  'datasets',
  'chunks',
  'new chunk',
  'questions',
  'sources',
  'compare searches',
  'settings',
  'people',
  'single sign-on',
  'invite a person',
  'account',
];

testInWholeRun('keeps every letter in each text box of the pages and dialogs', async ({ page }) => {
  test.setTimeout(pagesWithFields.length * 40_000);
  let fields = 0;
  for (const name of pagesWithFields) {
    await test.step(name, async () => {
      await openPage(page, name);
      fields += await typeIntoEach(page, name);
    });
  }
  expect(fields).toBeGreaterThan(pagesWithFields.length);
});

const FIELDS = [
  'input:not([type])',
  'input[type="text"]',
  'input[type="search"]',
  'input[type="email"]',
  'input[type="tel"]',
  'input[type="url"]',
  'input[type="password"]',
  'textarea',
].join(', ');

/** @returns the number of text boxes that were typed into */
async function typeIntoEach(page: Page, name: string): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  // An open dialog blocks the page below it.
  const dialog = page.getByRole('dialog');
  const place = (await dialog.count()) > 0 ? dialog.first() : page.getByRole('main');
  const fields = await place.locator(FIELDS).all();
  let typed = 0;
  for (const field of fields) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const before = await field.inputValue();
    const most = Number(await field.getAttribute('maxlength')) || Number.POSITIVE_INFINITY;
    // Some fields are too short for all the words.
    const keys = WORDS.slice(0, Math.max(0, Math.min(WORDS.length, most - before.length)));
    if (keys === '') continue;
    await field.press('End');
    await typeSlowed(browser, field, keys);
    expect(await field.inputValue(), `${name}: ${await field.getAttribute('id')}`).toBe(
      `${before}${keys}`,
    );
    typed += 1;
  }
  await browser.detach();
  return typed;
}

testInWholeRun('keeps a date that is typed digit by digit', async ({ page }) => {
  await signIn(page, getDemo());
  const browser = await page.context().newCDPSession(page);
  await page.goto('/calls');
  await page.getByRole('button', { name: 'Dates' }).click();
  const calls = page.getByLabel('From', { exact: true });
  await typeSlowed(browser, calls, '11202026');
  await expect(calls).toHaveValue('2026-11-20');
  await expect(page).toHaveURL(/from=2026-11-20/);
  await page.goto('/audit');
  const audit = page.getByLabel('From', { exact: true });
  await typeSlowed(browser, audit, '11202026');
  await expect(audit).toHaveValue('2026-11-20');
  await expect(page).toHaveURL(/from=2026-11-20/);
});
