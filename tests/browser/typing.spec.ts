import { demo, signIn } from './support/portal';
import { expect, test } from './support/test';

/** Text fields whose text is reflected in the URL. */
const boxes = [
  { path: '/datasets', name: 'Search datasets' },
  { path: '/calls', name: /^Search/ },
];

test('keeps every letter of a fast typist on a slow computer', async ({ page }) => {
  await signIn(page, demo());
  const browser = await page.context().newCDPSession(page);
  for (const { path, name } of boxes) {
    await page.goto(path);
    const box = page.getByRole('main').getByRole('searchbox', { name }).first();
    await box.waitFor();
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await box.pressSequentially('winter tyres and chains', { delay: 30 });
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(box).toHaveValue('winter tyres and chains');
    await expect(page).toHaveURL(/q=winter(\+|%20)tyres(\+|%20)and(\+|%20)chains/);
    await expect(box).toHaveValue('winter tyres and chains');
  }
});
