import { pages } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { startAsNewPerson } from '../support/account/session';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';

const organization = `${pages.settings}?tab=organization`;

const looks = [
  ['dark', 360],
  ['light', 1440],
] as const;

for (const [theme, width] of matrix(looks, () => 'look'))
  inWholeRun(test)(
    `renames and exports an organization and cancels its deletion, ${theme} at ${width} px`,
    async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 800 });
      await startAsNewPerson(page);
      await page.goto(organization);
      await page.getByRole('button', { name: 'Change name' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Larkmoor');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Saved')).toBeVisible();
      await page.getByLabel('Keep page views').selectOption({ label: '90 days' });
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByText('Nothing would be deleted now.')).toBeVisible();
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export everything' }).click();
      expect((await download).suggestedFilename()).toMatch(/^organization-.*\.zip$/);

      await page.getByRole('button', { name: 'Delete organization' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Enter Larkmoor to confirm').fill('Larkmoor');
      await dialog.getByRole('button', { name: 'Delete organization' }).click();
      await expect(page.getByText(/scheduled this organization to be deleted/)).toBeVisible();
      await page.getByRole('button', { name: 'Cancel deletion' }).click();
      await expect(page.getByRole('button', { name: 'Delete organization' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    },
  );
