import { inWholeRun } from 'shared-server/testing/matrix';
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

test('shows the whole way to a page in the header at every width', async ({ page }) => {
  await openPage(page, 'people');
  const header = page.getByRole('banner').first();
  const section = header.getByRole('link', { name: 'Settings' });
  await section.waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await header.evaluate((bar) =>
      [bar, ...bar.children].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    expect(Math.max(...overflow), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
