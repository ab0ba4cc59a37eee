import type { Page } from '@playwright/test';
import { matrix } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

const DRAWN = '#first-paint';
/** Up to 0.1 counts as good. On a phone, the web font shifts lines by 0.022. */
const MOST_SHIFT = 0.03;
const names = ['Total Assistants', 'Active Assistants', 'Total Calls', 'Total Chunks'];
const parts = ['h1', 'header p', 'a', '[role=group]', '[data-label]', '[data-value]', 'a > p'];

interface Part {
  text: string;
  /** Left, top, width and height. */
  box: number[];
  look: string;
}

/** Reads the header and the four figures as drawn below a root. */
function readParts(page: Page, root: string): Promise<Part[]> {
  const getBoxes = (elements: Element[]) =>
    elements.slice(0, 4).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      const look = [color, backgroundColor, fontSize, fontWeight].join(' ');
      // Spaces between boxes aren't drawn, and who is on a call becomes known later.
      const text = (element.textContent ?? '').replace(/\s|No one on a call/g, '');
      return { text, box: [x, y, width, height], look };
    });
  const all = parts.map((part) => page.locator(`${root} main ${part}`).evaluateAll(getBoxes));
  return Promise.all(all).then((lists) => lists.flat());
}

/**
 * Delays the shell's code.
 * @returns a function that releases it
 */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

interface Seen {
  /** Cumulative layout shift as measured by the browser. */
  shift: number;
  /** The figures in each frame that differs from the previous one. */
  figures: string[];
}

/** Records every frame of the next page. */
async function watchFrames(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, figures: [] };
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(entry.toJSON().value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    const checkFigures = () => {
      const figures = [...document.querySelectorAll('main a [role=group]')]
        .filter((figure) => figure.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent?.replace(/\s/g, ''))
        .join();
      if (figures !== (seen.figures.at(-1) ?? '')) seen.figures.push(figures);
      requestAnimationFrame(checkFigures);
    };
    checkFigures();
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

const looks = [
  ['light', 1280],
  ['dark', 720],
  ['dark', 390],
] as const;

for (const [theme, width] of matrix(looks, () => 'look')) {
  test(`paints the figures before the code loads, without shifts, in the ${theme} theme at ${width}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    // The compared texts contain the time in minutes.
    await page.clock.setFixedTime(new Date());
    const seen = await watchFrames(page);
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });

    await expect(page.locator(`${DRAWN} a`)).toHaveCount(4);
    for (const name of names) await expect(page.getByRole('group', { name })).toHaveText(/\d/);
    await expect(page.getByRole('status')).toHaveCount(0);
    await expectAccessible(page);
    await page.evaluate(() => document.fonts.ready);
    const before = await readParts(page, DRAWN);
    await page.getByRole('link', { name: /^Total Chunks/ }).focus();

    release();
    await expect(page.locator(DRAWN)).toHaveCount(0);
    const after = await readParts(page, '#root');
    // Parts that arrive later have space reserved.
    const { shift } = await seen();
    const omitBox = ({ text, look }: Part) => ({ text, look });
    expect(after.map(omitBox)).toEqual(before.map(omitBox));
    const moved = before.flatMap(({ box }, index) =>
      box.map((pixels, side) => Math.abs(pixels - (after[index]?.box[side] ?? Number.NaN))),
    );
    expect(Math.max(...moved)).toBeLessThanOrEqual(1);
    await expect(page.getByRole('link', { name: /^Total Chunks/ })).toBeFocused();

    await expect(page.getByRole('listitem').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect((await seen()).figures).toHaveLength(1);
    expect(shift).toBeLessThan(MOST_SHIFT);
  });
}

test('paints nothing early when nobody is signed in', async ({ page }) => {
  const seen = await watchFrames(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect((await seen()).figures).toEqual([]);
});

test("includes the first paint only on its remote's pages", async ({ page }) => {
  const fetchHtml = async (path: string) =>
    (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  expect(await fetchHtml('/')).toContain('first-paint');
  for (const path of ['/datasets', '/settings', '/login']) {
    expect(await fetchHtml(path)).not.toContain('first-paint');
  }
});
