import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { askPortal, register } from '../support/portal';
import { expect, test } from '../support/test';

/** The bell updates only after the first load has finished. */
const FOLLOWS_MS = 30_000;

const getBell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });
const getToast = (page: Page) => page.getByRole('alert').filter({ hasText: 'is now inactive' });

test('shows one toast across two tabs and keeps both unread counts in sync', async ({
  page,
  context,
}) => {
  test.slow();
  const following = new Set<Page>();
  context.on('response', (response) => {
    if (response.url().endsWith('/api/notifications?limit=1'))
      following.add(response.frame().page());
  });
  await register(page);
  const agents = { table: 'agents' };
  expect(
    await askPortal(page, {
      ...agents,
      action: 'insert',
      data: { name: 'Night desk', status: 'active' },
    }),
  ).toBe(200);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(getBell(other, 0)).toBeVisible();
  for (const tab of [page, other])
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => following.size, { timeout: FOLLOWS_MS }).toBe(2);

  const change = { data: { status: 'inactive' }, query: { eq: { name: 'Night desk' } } };
  expect(await askPortal(page, { ...agents, ...change, action: 'update' })).toBe(200);
  await expect(getBell(page, 1)).toBeVisible({ timeout: FOLLOWS_MS });
  await expect(getBell(other, 1)).toBeVisible({ timeout: FOLLOWS_MS });
  const countToasts = async () => (await getToast(page).count()) + (await getToast(other).count());
  await expect.poll(countToasts).toBe(1);

  await getBell(page, 1).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Night desk is now inactive')).toBeVisible();
  await expect(panel.getByText('You get this because "Agent status changes" is on.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(getBell(page, 0)).toBeVisible();
  await expect(getBell(other, 0)).toBeVisible({ timeout: FOLLOWS_MS });

  expect(await countToasts()).toBeLessThanOrEqual(1);
  await panel.getByRole('link', { name: 'Change Agent status changes' }).click();
  await expect(page.getByRole('switch', { name: 'Agent status changes' })).toBeVisible();
  await expect(panel).toBeHidden();
});
