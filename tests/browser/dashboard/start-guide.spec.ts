import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { register } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getStep = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('leaves no empty space below the guide', async ({ page }) => {
  await register(page);
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  for (const width of [1280, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await page.evaluate(() => {
      const guide = document.querySelector('section[aria-labelledby="start-guide"]');
      const below = document.querySelector('section[aria-labelledby="figures"]')?.parentElement;
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

test('reaches a first answer in two clicks after registration and ticks the step', async ({
  page,
}) => {
  await register(page);
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  await expect(page.getByRole('group', { name: /by day/ })).toHaveCount(0);
  await expectAccessible(page);

  await getButton(page, 'Talk to it').click();
  const talk = page.getByRole('complementary', { name: 'Talk to it' });
  await talk.getByRole('button', { name: 'When are you open?' }).click();
  await expect(talk.getByText(/^Answered in/)).toBeVisible();
  await expect(talk.getByText(/nine in the morning to seven in the evening/).first()).toBeVisible();
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await expectAccessible(page);

  const talked = getStep(page, 'Talk to an assistant');
  await expect(talked.getByRole('heading')).toHaveText('Talk to an assistant (Done)');
  // Loaded samples keep their names and figures.
  await expect(getStep(page, 'Sales Assistant')).toContainText('85');
  await talked.getByRole('link', { name: 'Review it' }).click();
  await expect(page).toHaveURL(/\/assistants\/[^/]+\/chats\/[^/]+$/);
});

testInWholeRun('opens the conversation below the guide on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page);
  await getButton(page, 'Talk to it').click();
  const talk = page.getByRole('complementary', { name: 'Talk to it' });
  await expect(talk.getByRole('textbox', { name: 'Your message' })).toBeInViewport();
  const above = await page.getByText('0 of 5 done').boundingBox();
  const below = await talk.boundingBox();
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
});

inWholeRun(test)('hides the guide until Help brings it back', async ({ page }) => {
  await register(page);
  await getButton(page, 'Hide this guide').click();
  await expect(page.getByText('0 of 5 done')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Assistants' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Total Chunks' })).toHaveText(/\d$/);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('0 of 5 done')).toHaveCount(0);

  await page.goto('/help');
  await getButton(page, 'Show the start guide').click();
  await expect(page.getByText('0 of 5 done')).toBeVisible();
});
