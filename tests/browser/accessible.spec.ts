import { inWholeRun, matrix } from 'testing/matrix';
import { expectAccessible } from './support/expect-accessible';
import { memberPages, openPage, publicPages } from './support/pages';
import { expect, test } from './support/test';

const testInWholeRun = inWholeRun(test);

const names = [...Object.keys(publicPages), ...Object.keys(memberPages)];

const chosen = matrix(names, (one) => one in memberPages);

for (const name of chosen) {
  test(`passes axe in both themes on the page "${name}"`, async ({ page }) => {
    await openPage(page, name);
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      });
    }
  });
}

const sizes = {
  'a tablet of 1024 px': { width: 1_024, height: 768 },
  '200 % zoom of 1280 px': { width: 640, height: 400 },
  'a phone of 360 px': { width: 360, height: 740 },
};

for (const name of chosen) {
  test(`fits the page "${name}" at every size without horizontal scrolling`, async ({ page }) => {
    await openPage(page, name);
    for (const [what, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      const measureWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(measureWidth, what).toBeLessThanOrEqual(viewport.width);
    }
  });
}

/** Controls that Tab must reach. A group of tabs, radios or menu items has only one tab stop. */
const controls =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [role="switch"]';

for (const name of chosen) {
  test(`reaches every control of the page "${name}" with Tab and shows the focus`, async ({
    page,
  }) => {
    await openPage(page, name);
    const total = await page.evaluate((selector) => {
      const dialog = document.querySelector('[role="dialog"]');
      const all = [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)];
      const wanted = all.filter(
        (one) =>
          one.tabIndex >= 0 &&
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest('[inert]'),
      );
      for (const [index, one] of wanted.entries()) one.dataset.tabWanted = String(index);
      (document.activeElement as HTMLElement | null)?.blur();
      return wanted.length;
    }, controls);

    const reached = new Set<string>();
    const withoutFocus: string[] = [];
    // A virtual list mounts more rows as the focus moves through it.
    let limit = total;
    for (let presses = 0; presses < limit * 2 + 15 && reached.size < total; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate((selector) => {
        const one = document.activeElement as HTMLElement;
        // A card that is a single link draws its focus ring on an overlay.
        const seen = [undefined, '::after'].some((layer) => {
          const { outlineStyle, boxShadow } = getComputedStyle(one, layer);
          return outlineStyle !== 'none' || boxShadow !== 'none';
        });
        const count = document.querySelectorAll(selector).length;
        return { id: one.dataset.tabWanted, seen, count, html: one.outerHTML.slice(0, 120) };
      }, controls);
      limit = Math.max(limit, focused.count);
      if (focused.id === undefined) continue;
      reached.add(focused.id);
      if (!focused.seen) withoutFocus.push(focused.html);
    }
    const missed = await page.evaluate(
      (ids) => {
        const all = [...document.querySelectorAll<HTMLElement>('[data-tab-wanted]')];
        return all
          .filter((one) => !ids.includes(one.dataset.tabWanted ?? ''))
          .map((one) => one.outerHTML.slice(0, 160));
      },
      [...reached],
    );
    expect(missed, 'not reached').toEqual([]);
    expect(withoutFocus, 'focus not visible').toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  testInWholeRun(
    'focuses the sidebar when it opens and returns the focus when it closes',
    async ({ page }) => {
      await openPage(page, 'dashboard');
      const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
      await toggle.press('Enter');
      await expect(page.getByRole('button', { name: 'Close sidebar' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(toggle).toBeFocused();
    },
  );

  test('moves the focus to the opened chunk, and back to its link when it closes', async ({
    page,
  }) => {
    await openPage(page, 'chunks');
    const first = page.getByRole('main').locator('a[href*="/chunks/"]').first();
    await first.press('Enter');
    const close = page.getByRole('button', { name: 'Close the chunk' });
    await expect(page.locator('*:focus', { has: close })).toBeVisible();
    await close.press('Enter');
    await expect(first).toBeFocused();
  });
});
