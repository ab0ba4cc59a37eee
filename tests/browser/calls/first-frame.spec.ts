import type { Page } from '@playwright/test';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

interface FirstFrame {
  scrollY: number;
  /** Pixels between the last row drawn and the bottom of the window. */
  below: number;
}

/** Follows a navigation link and inspects the first frame with the expected content. */
function measureFirstFrame(page: Page, path: string, shown: string): Promise<FirstFrame> {
  return page.evaluate(
    async ([to = '', wanted = '']) => {
      document.querySelector<HTMLElement>(`nav a[href="${to}"]`)?.click();
      while (!document.querySelector(wanted)) await new Promise(requestAnimationFrame);
      const rows = [...document.querySelectorAll('main [role="row"]')];
      const ends = rows.map((row) => row.getBoundingClientRect().bottom);
      return { scrollY: window.scrollY, below: window.innerHeight - Math.max(0, ...ends) };
    },
    [path, shown],
  );
}

test('fills the first frame with calls and starts the next page at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await signIn(page);
  const ahead = page.waitForResponse((answer) => answer.url().includes('/api/calls'));
  await page.getByRole('navigation').getByRole('link', { name: 'Calls', exact: true }).hover();
  await ahead;
  const calls = await measureFirstFrame(page, '/calls', 'main [role="row"][data-call]');
  expect(calls).toEqual({ scrollY: 0, below: expect.any(Number) });
  expect(calls.below).toBeLessThanOrEqual(0);

  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const dashboard = await measureFirstFrame(page, '/', 'main h2');
  expect(dashboard.scrollY).toBe(0);
});
