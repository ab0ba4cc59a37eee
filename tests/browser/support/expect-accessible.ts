import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until finite animations have ended; spinners never end. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map((one) => one.finished.catch(() => {})));
  });
}

/** Checks the page against WCAG 2.2, levels A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) => window.axe.run(document, { runOnly: { type: 'tag', values } }),
    rules,
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.html)}`)).toEqual([]);
}
