import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { openPage } from '../support/pages';
import { expect, test } from '../support/test';

const widths = [920, 1_000, 1_100, 1_160, 1_180, 1_280, 1_366, 1_440, 1_600];

for (const name of ['assistants', 'people']) {
  const testOne = name === 'assistants' ? test : inWholeRun(test);
  testOne(
    `leaves room for names, and fits, at every width of the page "${name}"`,
    async ({ page }) => {
      await openPage(page, name);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const { least, content } = await page.evaluate(() => {
          const heads = [...document.querySelectorAll('main [role="rowheader"]')];
          return {
            least: Math.min(...heads.map((head) => head.getBoundingClientRect().width)),
            content: document.documentElement.scrollWidth,
          };
        });
        expect(least, `at ${width} px`).toBeGreaterThanOrEqual(140);
        expect(least, `at ${width} px`).toBeLessThan(width);
        expect(content, `at ${width} px`).toBeLessThanOrEqual(width);
      }
    },
  );
}

/** Finds tables that are cut off, and column headings above empty cells. */
const findProblems = (page: Page) =>
  page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const label = table.getAttribute('aria-label');
      const frame = table.parentElement as HTMLElement;
      const isCut = frame.scrollWidth > frame.clientWidth;
      const isDrawn = (element: Element) =>
        element.checkVisibility() && getComputedStyle(element).clipPath === 'none';
      const hasFace = (cell: Element) => {
        if ([...cell.querySelectorAll('svg')].some(isDrawn)) return true;
        const runs = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (runs.nextNode()) {
          const parent = runs.currentNode.parentElement as Element;
          if (runs.currentNode.textContent?.trim() && isDrawn(parent)) return true;
        }
        return false;
      };
      const heads = [...table.querySelectorAll('thead th')];
      const row = table.querySelector('tbody tr:not([data-details])');
      const blank = heads.flatMap((head, index) => {
        const cell = row?.children[index];
        const isShown = cell?.checkVisibility() && head.checkVisibility();
        return cell && isShown && !hasFace(cell) ? [`${label}: no ${head.textContent}`] : [];
      });
      return isCut ? [`${label}: cut`, ...blank] : blank;
    }),
  );

for (const [name, beside] of [
  ['assistants', false],
  ['assistants', true],
  ['people', false],
  ['audit', false],
] as const) {
  const testOne = name === 'assistants' ? test : inWholeRun(test);
  const state = beside ? ' beside a conversation' : '';
  testOne(
    `shows a whole row under the headings at every width of the page "${name}"${state}`,
    async ({ page }) => {
      // Opens another settings page first, because that also signs in.
      await openPage(page, name === 'audit' ? 'people' : name);
      if (name === 'audit') await page.goto('/audit');
      await page.getByRole('rowheader').first().waitFor();
      if (beside) await page.getByRole('button', { name: 'Talk to it' }).first().click();
      if (beside) await page.getByLabel('Your message', { exact: true }).waitFor();
      const all = beside ? [1_100, 1_180, 1_280, 1_440] : [360, 800, 920, 1_024, ...widths];
      for (const width of all) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findProblems(page), `at ${width} px`).toEqual([]);
      }
    },
  );
}

test('shows provider, SIP URI and ID at widths without columns for them', async ({ page }) => {
  await openPage(page, 'assistants');
  const numbers = page.getByRole('table', { name: 'Phone Numbers' });
  const assistants = page.getByRole('table', { name: 'Assistants' });
  await numbers.getByRole('rowheader').first().waitFor();
  for (const width of [360, 800, 1_024, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [table, text] of [
      [numbers, /^Twilio$/],
      [numbers, /^sip:/],
      [assistants, /^de300000-/],
    ] as const) {
      const shown = table.getByText(text).filter({ visible: true });
      await expect(shown.first(), `${text} at ${width} px`).toBeVisible();
    }
    await expect(numbers.getByText('Twilio').filter({ visible: true })).toHaveCount(1);
  }
});

test("opens an assistant's calls when its row is clicked outside its controls", async ({
  page,
}) => {
  await openPage(page, 'assistants');
  const row = page.getByRole('row').filter({ hasText: 'Front Desk' }).first();
  await row.getByText(/^Active/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Front Desk' })).toBeVisible();
});

test('fits the whole breadcrumb trail in the header at every width', async ({ page }) => {
  await openPage(page, 'people');
  const header = page.getByRole('banner').first();
  const section = header.getByRole('link', { name: 'Settings' });
  await section.waitFor();
  for (const width of [360, 390, 640, ...widths]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await header.evaluate((bar) =>
      [bar, ...bar.children]
        // A long organization name ends with an ellipsis.
        .filter((part) => getComputedStyle(part).textOverflow !== 'ellipsis')
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    expect(Math.max(...overflow), `at ${width} px`).toBeLessThanOrEqual(0);
    const unused = await header.evaluate(
      (bar) =>
        bar.getBoundingClientRect().right -
        (bar.lastElementChild?.getBoundingClientRect().right ?? 0),
    );
    expect(unused, `at ${width} px`).toBeLessThanOrEqual(12);
  }
});
