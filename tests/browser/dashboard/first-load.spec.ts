import type { Request } from '@playwright/test';
import { matrix } from 'testing/matrix';
import { leavePortal, signIn } from '../support/portal';
import { expect, test } from '../support/test';

const totalChunks = /^Total Chunks\s*[\d,]+$/;

test("requests the dashboard's data once, while its code is loading", async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('group', { name: 'Total Chunks' })).toHaveText(totalChunks);
  await leavePortal(page);

  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${pathname} ${request.postData() ?? ''}`);
  });
  // Delays the code, so that only the document itself can have sent the requests.
  await page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(8);
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Total Chunks' })).toHaveText(totalChunks);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good|Hello/);

  const isLater = (request: string) => /^\/api\/(page-views|dashboard)/.test(request);
  asked = asked.filter((request) => !isLater(request));
  expect(asked).toHaveLength(8);
  expect(new Set(asked).size).toBe(8);
});

const lists = [
  { path: '/assistants', ahead: 7, data: 'main table [role=rowheader], main tbody th' },
  { path: '/datasets', ahead: 5, data: 'main a[href$="/chunks"]' },
];

for (const { path, ahead, data } of matrix(lists, () => 'list'))
  test(`requests the list of ${path} once, while its code is loading`, async ({ page }) => {
    await signIn(page);
    await expect(page.getByRole('group', { name: 'Total Chunks' })).toHaveText(totalChunks);
    await leavePortal(page);
    const asked: string[] = [];
    await page.route(/\/assets\/main\..*\.js$/, async (route) => {
      await expect.poll(() => asked.length).toBeGreaterThanOrEqual(ahead);
      await route.continue();
    });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(`${pathname} ${request.postData() ?? ''}`);
    });
    await page.goto(path);
    await expect(page.locator(data).first()).toBeVisible();
    expect([...new Set(asked)].sort()).toEqual(asked.sort());
  });

test('prefetches nothing on a public page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(asked).toEqual([]);
});

test('preloads the remote only once on a slow link', async ({ page }) => {
  await signIn(page);
  await leavePortal(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { downlink: 0.05 } });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/remoteEntry.js')) asked.push(pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good|Hello/);
  await expect(page.locator('link[rel=preload]')).toHaveCount(1);
  await expect(page.locator('link[media="not all"]')).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

/** After this time, an open dashboard reloads its figures while something is in progress. */
const REFRESH_MS = 4_500;

/** Maximum requests of each kind for the first load of a member's dashboard. */
const firstLoad: Record<string, number> = {
  'document /': 1,
  'script /assets/main': 1,
  'script /remotes/mfe-dashboard': 3,
  'font /assets/inter-latin-wght-normal': 1,
  'other /assets/favicon': 1,
  'fetch /api/proxy': 5,
  'fetch /api/voice-server/calls/count': 1,
  'fetch /api/trieve/dataset': 2,
  'fetch /api/dashboard': 1,
  'fetch /api/page-views': 1,
};

function getKind(request: Request): string {
  const { pathname } = new URL(request.url());
  const known = Object.keys(firstLoad).filter((kind) =>
    `${request.resourceType()} ${pathname}`.startsWith(kind),
  );
  // "document /" is a prefix of every document's kind, so the longest match counts.
  return known.sort((a, b) => b.length - a.length)[0] ?? `${request.resourceType()} ${pathname}`;
}

test("sends no more requests on a member's first load than allowed", async ({ page, context }) => {
  await signIn(page);
  await expect(page.getByRole('group', { name: 'Total Chunks' })).toHaveText(totalChunks);
  await leavePortal(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });

  const asked = new Map<string, number>();
  const answeredAt = new Map<string, number>();
  page.on('requestfinished', (request) => answeredAt.set(request.url(), Date.now()));
  page.on('request', (request) => {
    // An open dashboard reloads its data. Those requests aren't part of the first load, however
    // long it takes.
    if (Date.now() - (answeredAt.get(request.url()) ?? Date.now()) >= REFRESH_MS) return;
    const kind = getKind(request);
    asked.set(kind, (asked.get(kind) ?? 0) + 1);
  });
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Total Chunks' })).toHaveText(totalChunks);
  await page.waitForLoadState('networkidle');

  const tooMany = [...asked].filter(([kind, count]) => count > (firstLoad[kind] ?? 0));
  expect(tooMany).toEqual([]);
});
