import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { signIn, signOut } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const getNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

inWholeRun(test)('opens a link in a new tab with Ctrl', async ({ page, context }) => {
  await signIn(page);
  const opened = context.waitForEvent('page');
  await getNavigation(page)
    .getByRole('link', { name: 'Datasets' })
    .click({ modifiers: ['Control'] });
  const tab = await opened;
  await expect(async () => {
    const heading = await tab.evaluate(() => document.querySelector('h1')?.textContent);
    expect(heading).toBe('Datasets');
  }).toPass();
  // Without a reload, locators may wait forever for the first navigation of the new tab.
  await tab.reload();
  await expect(tab.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
  await expect(tab).toHaveURL('/datasets');

  await tab.getByRole('button', { name: /Switch to (dark|light) mode/ }).click();
  const theme = await tab.locator('html').getAttribute('data-theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '');

  await signOut(tab);
  await expect(page).toHaveURL('/login');
  const later = await context.newPage();
  await later.goto('/datasets');
  await expect(later).toHaveURL('/login');
});

testInWholeRun(
  'asks for a sign-in when the new tab has another browser fingerprint',
  async ({ page, context }) => {
    await signIn(page);
    const tab = await context.newPage();
    await tab.addInitScript(() => {
      Object.defineProperty(navigator, 'language', { get: () => 'eo' });
    });
    await tab.goto('/datasets');
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByLabel('Email')).toBeVisible();
  },
);

testInWholeRun(
  'opens the page when a busy tab hands over the session late',
  async ({ page, context }) => {
    await signIn(page);
    await page.evaluate(() => {
      const post = BroadcastChannel.prototype.postMessage;
      const held: (() => void)[] = [];
      BroadcastChannel.prototype.postMessage = function holdMessage(message) {
        held.push(() => post.call(this, message));
      };
      addEventListener('no-longer-busy', () => {
        for (const send of held.splice(0)) send();
      });
    });
    const tab = await context.newPage();
    await tab.goto('/datasets');
    await expect(tab.getByLabel('Email')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('no-longer-busy')));
    await expect(tab).toHaveURL('/datasets');
    await expect(tab.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
  },
);
