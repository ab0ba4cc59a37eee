import type { Page } from '@playwright/test';
import { matrix } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

const DRAWN = '#first-paint';
/** Browsers call up to 0.1 good; on a phone the font that arrives moves lines by 0.022. */
const MOST_SHIFT = 0.03;
const names = ['Total Assistants', 'Active Assistants', 'Total Calls', 'Total Chunks'];
const parts = ['h1', 'header p', 'a', '[role=group]', '[data-label]', '[data-value]', 'a > p'];

interface Part {
  text: string;
  /** Left, top, width and height. */
  box: number[];
  look: string;
}

/** The head and the four figures as they are drawn below a root. */
function partsIn(page: Page, root: string): Promise<Part[]> {
  const read = (elements: Element[]) =>
    elements.slice(0, 4).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      const look = [color, backgroundColor, fontSize, fontWeight].join(' ');
      // Spaces between boxes are not drawn; who is on a call is known later.
      const text = (element.textContent ?? '').replace(/\s|No one on a call/g, '');
      return { text, box: [x, y, width, height], look };
    });
  const all = parts.map((part) => page.locator(`${root} main ${part}`).evaluateAll(read));
  return Promise.all(all).then((lists) => lists.flat());
}

/** Holds the shell's code back. @returns lets it through */
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
  /** How far things moved, as the browser counts it. */
  shift: number;
  /** The figures of each frame that differs from the one before. */
  figures: string[];
}

/** Looks at every frame of the next page. */
async function watchFrames(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, figures: [] };
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(entry.toJSON().value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const figures = [...document.querySelectorAll('main a [role=group]')]
        .filter((figure) => figure.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent?.replace(/\s/g, ''))
        .join();
      if (figures !== (seen.figures.at(-1) ?? '')) seen.figures.push(figures);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

const looks = [
  ['light', 1280],
  ['dark', 720],
  ['dark', 390],
] as const;

for (const [theme, width] of matrix(looks, () => 'look')) {
  test(`shows the figures before the code, and leaves all in its place, when the theme is ${theme} and the window ${width} wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    // Both name the minute.
    await page.clock.setFixedTime(new Date());
    const seen = await watchFrames(page);
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });

    await expect(page.locator(`${DRAWN} a`)).toHaveCount(4);
    for (const name of names) await expect(page.getByRole('group', { name })).toHaveText(/\d/);
    await expect(page.getByRole('status')).toHaveCount(0);
    await expectAccessible(page);
    await page.evaluate(() => document.fonts.ready);
    const before = await partsIn(page, DRAWN);
    await page.getByRole('link', { name: /^Total Chunks/ }).focus();

    release();
    await expect(page.locator(DRAWN)).toHaveCount(0);
    const after = await partsIn(page, '#root');
    // Later parts of the page keep places of their own.
    const { shift } = await seen();
    const withoutBox = ({ text, look }: Part) => ({ text, look });
    expect(after.map(withoutBox)).toEqual(before.map(withoutBox));
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

test('draws nothing before the code when no one is signed in', async ({ page }) => {
  const seen = await watchFrames(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect((await seen()).figures).toEqual([]);
});

test('carries the first paint on the pages of its remote alone', async ({ page }) => {
  const html = async (path: string) =>
    (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  expect(await html('/')).toContain('first-paint');
  for (const path of ['/datasets', '/settings', '/login']) {
    expect(await html(path)).not.toContain('first-paint');
  }
});
