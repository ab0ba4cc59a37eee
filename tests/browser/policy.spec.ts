import { signIn } from './support/portal';
import { expect, test } from './support/test';

test('the enforced policy allows neither eval nor inline scripts', async ({ page }) => {
  const response = await page.goto('/login');
  const policy = response?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toMatch(/unsafe-(eval|inline)/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
});

test('the first load of the dashboard is at most 210 kB of JavaScript over the wire', async ({
  page,
  context,
}) => {
  await signIn(page);
  const fresh = await context.newCDPSession(page);
  await fresh.send('Network.enable');
  await fresh.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Map<string, number>();
  const ids = new Map<string, string>();
  fresh.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') ids.set(requestId, response.url);
  });
  fresh.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = ids.get(requestId);
    if (url) scripts.set(url, encodedDataLength);
  });
  await page.goto('/');
  await expect(page.getByText('Total Chunks')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = [...scripts.values()].reduce((sum, one) => sum + one, 0);
  test.info().annotations.push({ type: 'JavaScript bytes', description: String(bytes) });
  console.log(`first load of the dashboard: ${bytes} bytes of JavaScript in ${scripts.size} files`);
  expect(bytes).toBeLessThanOrEqual(210_000);
});
