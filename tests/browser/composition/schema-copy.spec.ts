import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

test('loads a remote with its own schemas when the shell has different ones', async ({ page }) => {
  await signIn(page);
  // Makes the shell share a different list of schema functions.
  await page.route(/\/assets\/main\..*\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/zod\/mini#[0-9a-f]{8}/g, 'zod/mini#00000000');
    await route.fulfill({ response: answer, body });
  });
  const carried: string[] = [];
  page.on('response', async (answer) => {
    if (/\/remotes\/mfe-datasets\/.*\.js$/.test(answer.url())) carried.push(await answer.text());
  });
  await page.goto('/datasets');
  await expect(page.getByRole('button', { name: 'Create Dataset' })).toBeVisible();
  await expect.poll(() => carried.some((text) => text.includes('invalid_type'))).toBe(true);
});
