import type { CDPSession, Page } from '@playwright/test';
import { startSession } from '../support/account/session';
import { expect, test } from '../support/test';

interface Budget {
  path: string;
  /** JavaScript of a first visit on the wire, including headers, until the page is idle. */
  bytes: number;
  isShown: (page: Page) => Promise<unknown>;
}

/**
 * Measured bytes plus up to 1 %, because builds compress differently. Lower a budget when its page
 * shrinks.
 */
const budgets: Budget[] = [
  {
    path: '/',
    bytes: 153_600,
    isShown: (page) => expect(page.getByRole('heading', { name: 'Calls by day' })).toBeVisible(),
  },
  {
    path: '/assistants',
    bytes: 281_700,
    isShown: (page) =>
      expect(page.getByRole('button', { name: 'Make Call' }).first()).toBeVisible(),
  },
  {
    path: '/datasets',
    bytes: 226_700,
    isShown: (page) => expect(page.getByRole('button', { name: 'Create Dataset' })).toBeVisible(),
  },
];

/** @returns the bytes of the scripts that load after this call, by path */
async function measureScripts(browser: CDPSession): Promise<Map<string, number>> {
  const asked = new Map<string, string>();
  const arrived = new Map<string, number>();
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, request.url);
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { pathname } = new URL(asked.get(requestId) ?? 'about:blank');
    if (pathname.endsWith('.js')) arrived.set(pathname, encodedDataLength);
  });
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  return arrived;
}

for (const { path, bytes, isShown } of budgets) {
  test(`stays within the JavaScript budget on the first load of ${path}`, async ({
    page,
    context,
  }) => {
    // Without a page before it, whose scripts would serve as dictionaries.
    await startSession(page);
    const arrived = await measureScripts(await context.newCDPSession(page));
    // The header loads the organizations a bit later; having several needs another script.
    const asksLast = page.waitForResponse((answer) => answer.url().endsWith('/api/organizations'));
    await page.goto(path);
    await Promise.all([isShown(page), asksLast]);
    await page.waitForLoadState('networkidle');

    const total = [...arrived.values()].reduce((sum, size) => sum + size, 0);
    const files = [...arrived].map(([file, size]) => `${size.toLocaleString('en-US')} ${file}`);
    console.info(`${path}: ${total} of ${bytes} bytes`);
    expect(total, `${path} loads\n${files.join('\n')}`).toBeLessThanOrEqual(bytes);
  });
}
