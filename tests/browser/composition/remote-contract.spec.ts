import axe from 'axe-core';
import { readComposition } from '../support/composition';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

/** The remote that the contract kit tests. The portal's own remotes have these tests elsewhere. */
const named = process.env.PORTAL_TEST_REMOTE;

if (named) {
  test.describe(`the contract of ${named}`, () => {
    test('opens a page with a heading and a title from each navigation entry', async ({ page }) => {
      await signIn(page);
      const { remotes } = await readComposition(page);
      const contribution = remotes.find(({ name }) => name === named)?.contribution;
      for (const { label, path } of contribution?.navigation ?? []) {
        await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(/ · /);
      }
    });

    test('shows its first page after a reload without accessibility issues', async ({ page }) => {
      await signIn(page);
      const { remotes } = await readComposition(page);
      const contribution = remotes.find(({ name }) => name === named)?.contribution;
      await page.goto(contribution?.navigation[0]?.path ?? contribution?.basePath ?? '/');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(axe.source);
      const found = await page.evaluate(async () => {
        const { violations } = await window.axe.run(document, {
          runOnly: {
            type: 'tag',
            values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          },
        });
        return violations.map(({ help, nodes }) => `${help}: ${nodes[0]?.target.join(' ')}`);
      });
      expect(found).toEqual([]);
    });
  });
}
