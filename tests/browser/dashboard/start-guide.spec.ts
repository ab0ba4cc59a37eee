import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { register } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const navigate = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

test('keeps no room below the guide when there is nothing to show there', async ({ page }) => {
  await register(page);
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  for (const width of [1280, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await page.evaluate(() => {
      const guide = document.querySelector('section[aria-labelledby="start-guide"]');
      const below = document.querySelector('section[aria-labelledby="your-assistants"]');
      const [end = 0, start = 0] = [
        guide?.getBoundingClientRect().bottom,
        below?.getBoundingClientRect().top,
      ];
      return start - end;
    });
    expect(room, `at ${width} px`).toBeGreaterThan(0);
    expect(room, `at ${width} px`).toBeLessThan(40);
  }
});

testInWholeRun('ticks the steps of the guide when their state is reached', async ({ page }) => {
  await register(page);
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  await expect(page.getByRole('group', { name: /by day/ })).toHaveCount(0);
  await expectAccessible(page);

  await button(page, 'Use the built-in voice service').click();
  await page.getByRole('link', { name: 'Create an assistant' }).click();
  await button(page, 'Create Assistant').click();
  await page.getByLabel('Name', { exact: true }).fill('Front Desk');
  await page.getByLabel('System prompt', { exact: true }).fill('We open at 8 in the morning.');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Assistant' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await navigate(page, 'Dashboard');
  await step(page, 'Talk to an assistant').getByRole('link', { name: 'Talk to it' }).click();
  await page.getByLabel('Your message', { exact: true }).fill('When do you open?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Answered in/)).toBeVisible();

  await navigate(page, 'Dashboard');
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  const talked = step(page, 'Talk to an assistant');
  await expect(talked.getByRole('heading')).toHaveText('Talk to an assistant (Done)');
  await expectAccessible(page);
  await talked.getByRole('link', { name: 'Review it' }).click();
  await expect(page).toHaveURL(/\/assistants\/[^/]+\/chats\/[^/]+$/);
});

inWholeRun(test)(
  'stays away when a person hides the guide, until Help brings it back',
  async ({ page }) => {
    await register(page);
    await button(page, 'Hide this guide').click();
    await expect(page.getByText('0 of 5 done')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your Assistants' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Total Chunks' })).toHaveText(/\d$/);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('0 of 5 done')).toHaveCount(0);

    await page.goto('/help');
    await button(page, 'Show the start guide').click();
    await expect(page.getByText('0 of 5 done')).toBeVisible();
  },
);
