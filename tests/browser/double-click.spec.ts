import type { Locator, Page, Route } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { openPage } from './support/pages';
import { expect, test } from './support/test';

interface Write {
  /** Page or dialog, by its name in `memberPages`. */
  place: string;
  /** Fills in what the form requires. */
  fill?: (page: Page) => Promise<void>;
  button: (page: Page) => Locator;
  /** URL of the request that the button sends. */
  path: RegExp;
}

const getDialog = (page: Page) => page.getByRole('dialog');

const writes: Write[] = [
  {
    place: 'a call beside all calls',
    button: (page) => page.getByRole('radio', { name: /^Good/ }),
    path: /\/api\/calls\/[^/]+\/review$/,
  },
  {
    place: 'inbox',
    button: (page) => page.getByRole('radio', { name: /^Good/ }).first(),
    path: /\/api\/calls\/[^/]+\/review$/,
  },
  {
    place: 'datasets',
    button: (page) => page.getByRole('button', { name: /^Archive / }).first(),
    path: /\/api\/trieve\/dataset/,
  },
  {
    place: 'new chunk',
    fill: (page) => getDialog(page).getByLabel('Content (HTML)').fill('<p>Twice.</p>'),
    button: (page) => getDialog(page).getByRole('button', { name: 'Create Chunk' }),
    path: /\/api\/trieve\/chunk$/,
  },
  {
    place: 'invite a person',
    fill: (page) => getDialog(page).getByLabel('Email address').fill('twice@example.test'),
    button: (page) => getDialog(page).getByRole('button', { name: 'Send invitation' }),
    path: /\/api\/invitations/,
  },
];

inWholeRun(test)('writes once when a button is clicked twice', async ({ page }) => {
  test.setTimeout(writes.length * 30_000);
  for (const { place, fill, button, path } of writes) {
    await test.step(place, async () => {
      await openPage(page, place);
      await fill?.(page);
      const held: Route[] = [];
      await page.route(path, (route) =>
        route.request().method() === 'GET' ? route.continue() : void held.push(route),
      );
      await button(page).dblclick();
      await expect.poll(() => held.length).toBe(1);
      // A second request would be sent with the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(held).toHaveLength(1);
      // Leaving the page aborts the request.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
