import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { memberPages, openPage, publicPages } from './support/pages';
import { expect, test } from './support/test';

const groups = { public: Object.keys(publicPages), "member's": Object.keys(memberPages) };

for (const [kind, names] of Object.entries(groups)) {
  test(`opens every ${kind} page without an error in the console`, async ({ page }) => {
    test.setTimeout(names.length * 20_000);
    for (const name of names) await test.step(name, () => openPage(page, name));
  });
}

/** Heights of fields and framed buttons, in px. Other buttons may have any height. */
const HEIGHTS = [28, 32];
/** Square and fully round corners are allowed too. */
const RADII = ['4px', '6px', '8px'];

inWholeRun(test)(
  "uses one scale of control heights and radii on every member's page",
  async ({ page }) => {
    const names = groups["member's"];
    test.setTimeout(names.length * 20_000);
    const outside: Record<string, string[]> = {};
    for (const name of names) {
      await openPage(page, name);
      const found = await findControlsOutside(page, { heights: HEIGHTS, radii: RADII });
      if (found.length > 0) outside[name] = found;
    }
    expect(outside).toEqual({});
  },
);

interface Scale {
  heights: readonly number[];
  radii: readonly string[];
}

/** @returns a description of each control whose height or radius isn't in the scale */
function findControlsOutside(page: Page, scale: Scale): Promise<string[]> {
  return page.evaluate(({ heights, radii }) => {
    const place = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
    const controls = place?.querySelectorAll<HTMLElement>(
      'button, a[role="button"], select, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])',
    );
    return [...(controls ?? [])].flatMap((control) => {
      const { height, width } = control.getBoundingClientRect();
      const {
        borderTopWidth,
        borderTopColor,
        borderTopLeftRadius: radius,
      } = getComputedStyle(control);
      const isFramed = borderTopWidth !== '0px' && !/, 0\)$|^transparent$/.test(borderTopColor);
      // A verdict's radio button fills its whole box.
      if (width === 0 || control.role === 'radio') return [];
      const isRound = radius === '0px' || radius === '50%' || Number.parseFloat(radius) > 100;
      const isInScale = !isFramed || heights.includes(Math.round(height));
      if (isInScale && (isRound || radii.includes(radius))) return [];
      return [`${control.ariaLabel ?? control.textContent}: ${height} high, radius ${radius}`];
    });
  }, scale);
}
