import { signIn } from './support/portal';
import { expect, test } from './support/test';

const totalChunks = /^Total Chunks\s*[\d,]+$/;

test('the dashboard asks for its data while its code is on the way, and for nothing twice', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('group', { name: 'Total Chunks' })).toHaveText(totalChunks);

  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${pathname} ${request.postData() ?? ''}`);
  });
  // The code comes late, so that only the page itself can have asked.
  await page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(8);
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('group', { name: 'Total Chunks' })).toHaveText(totalChunks);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good|Hello/);

  asked = asked.filter((request) => !request.startsWith('/api/page-views'));
  expect(asked).toHaveLength(8);
  expect(new Set(asked).size).toBe(8);
});

test('a page for everyone asks for nothing ahead', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(asked).toEqual([]);
});
