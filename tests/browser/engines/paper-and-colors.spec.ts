import { inWholeRun, matrix } from 'testing/matrix';
import { openPage } from '../support/pages';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

/** A4 without its margins, in CSS pixels. */
const PAPER = { width: 718, height: 1_046 };

for (const name of matrix(['call', 'dashboard', 'people', 'all calls'], () => 'page')) {
  test(`prints the page "${name}" without navigation, controls and hidden text`, async ({
    page,
  }) => {
    await openPage(page, name);
    // Paper is narrower than the screen, so an open sidebar would cover the page.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    const seen = await page.evaluate(() => {
      const isDrawn = (one: Element) => one.getClientRects().length > 0;
      const left = [...document.querySelectorAll('aside, header, nav, form, input, audio, dialog')];
      const main = document.querySelector('main') as HTMLElement;
      const stuck = [...main.querySelectorAll('*')].filter(
        (one) => isDrawn(one) && /fixed|sticky/.test(getComputedStyle(one).position),
      );
      const frame = left.filter((one) => isDrawn(one) && !main.contains(one));
      const controls = [...main.querySelectorAll('form, input, select, textarea, audio')];
      const toHtml = (all: Element[]) => all.map((one) => one.outerHTML.slice(0, 120));
      return {
        wrong: toHtml([...frame, ...stuck, ...controls.filter(isDrawn)]),
        words: main.textContent.trim().length,
        ground: getComputedStyle(document.body).backgroundColor,
      };
    });
    expect(seen.wrong).toEqual([]);
    expect(seen.words).toBeGreaterThan(80);
    expect(seen.ground).toBe('rgb(255, 255, 255)');
  });
}

test('marks the selection in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, 'all calls');
  const marks = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-current], [aria-pressed=true], [aria-selected=true]')]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => [one.textContent, getComputedStyle(one).outlineStyle]),
  );
  expect(marks.length).toBeGreaterThanOrEqual(3);
  expect(marks.filter(([, outline]) => outline !== 'solid')).toEqual([]);
});

test.describe('in an unsupported browser', () => {
  test.use({ expectedConsole: [/./] });

  test('recommends supported browsers when a required feature is missing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(Intl, { Segmenter: undefined });
    });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Use Chrome or Edge 111');
  });

  testInWholeRun("explains the problem when the first script can't be loaded", async ({ page }) => {
    await page.route('**/assets/main*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
  });

  testInWholeRun('runs in a browser without URL.canParse', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(URL, { canParse: undefined });
    });
    await openPage(page, 'dashboard');
  });
});

for (const theme of ['light', 'dark'] as const) {
  testInWholeRun(
    `draws the ${theme} frame at its final size while a member's page is loading`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await openPage(page, 'datasets');
      const frame = await page.evaluate(() => {
        const readSize = (selector: string) => {
          const { right, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return { right, bottom };
        };
        return { side: readSize('aside').right, bar: readSize('header').bottom };
      });
      await page.route('**/assets/main*.js', () => undefined);
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      const booting = await page.evaluate(() => {
        const boot = document.querySelector('.boot') as Element;
        const side = getComputedStyle(boot, '::before');
        const bar = getComputedStyle(boot, '::after');
        return {
          side: Number.parseFloat(side.width),
          bar: Number.parseFloat(bar.height) + Number.parseFloat(bar.borderBottomWidth),
        };
      });
      expect(booting).toEqual(frame);
      await page.screenshot({ path: test.info().outputPath(`boot-${theme}.png`) });
    },
  );
}
