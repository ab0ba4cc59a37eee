import { inWholeRun, matrix } from 'testing/matrix';
import { waitForComposition } from '../support/composition';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

const answers = {
  'broken JSON': { status: 200, contentType: 'application/json', body: '{"schema": 1, ' },
  '404 with JSON': { status: 404, json: { error: 'Not found', code: 'not_found', requestId: '1' } },
};

test.use({ expectedConsole: [/^Failed to load resource.*404/] });

inWholeRun(test)("keeps an open page when the composition can't be read", async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  const getLink = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  for (const [what, answer] of matrix(Object.entries(answers), () => 'answer')) {
    await test.step(what, async () => {
      await getLink('Settings').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      await page.route('**/config/composition.json', (route) => route.fulfill(answer));
      await waitForComposition(page);
      await getLink('Datasets').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
      await page.unroute('**/config/composition.json');
    });
  }
});
