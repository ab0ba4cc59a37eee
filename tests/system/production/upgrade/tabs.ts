import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { signIn } from '../../../browser/support/portal';
import type { Account } from '../../support';

/** Pages of the navigation, each with its heading. */
const pages = [
  ['/assistants', 'Assistants'],
  ['/datasets', 'Datasets'],
  ['/calls', 'Calls'],
  ['/settings', 'Settings'],
  ['/help', 'Help'],
  ['/', 'Your Assistants'],
] as const;
/** A page without content for longer than this counts as white. */
const PATIENCE_MS = 15_000;
const FIRST_SCRIPT = 'script[src*="/assets/main."]';
/** Time between two navigations of a tab. */
const PACE_MS = 2_000;

export interface Seen {
  pages: number;
  white: string[];
  console: string[];
  failed: string[];
}

export interface Tab {
  /** Reloads the page, like the first visit of the day. */
  load(): Promise<void>;
  /** Opens the entries of the navigation in turn until it is stopped. */
  browse(options?: { isReloading?: boolean }): { stop(): Promise<void> };
  /** @returns the number of different pages opened since `load` */
  countVisited(): number;
  /** @returns the URL of its shell's first script */
  readScript(): Promise<string>;
  close(): Promise<void>;
}

export async function openTab(
  browser: Browser,
  { url, account, seen }: { url: string; account: Account; seen: Seen },
): Promise<Tab> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  watchRequests(context, seen);
  await signIn(page, { ...account });
  let at = 0;
  const visited = new Set<string>();

  async function waitForPage(path: string, heading: string) {
    seen.pages += 1;
    visited.add(path);
    const title = page.getByRole('main').getByRole('heading', { name: heading, exact: true });
    const isThere = await title
      .first()
      .waitFor({ timeout: PATIENCE_MS })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) seen.white.push(`${path} ${await readText(page)}`);
  }
  async function load() {
    visited.clear();
    await page.goto('/');
    await waitForPage('/', 'Your Assistants');
  }
  async function followLink() {
    const [path, heading] = pages[at++ % pages.length] ?? pages[0];
    const link = page.getByRole('complementary').locator(`a[href="${path}"]`).last();
    await link.click({ timeout: PATIENCE_MS }).catch(() => undefined);
    await waitForPage(path, heading);
  }
  return {
    load,
    countVisited: () => visited.size,
    readScript: async () => (await page.locator(FIRST_SCRIPT).getAttribute('src')) ?? '',
    browse({ isReloading = false } = {}) {
      const over = new AbortController();
      const walking = (async () => {
        for (let step = 1; !over.signal.aborted; step += 1) {
          const pace = new Promise((resolve) => setTimeout(resolve, PACE_MS));
          if (isReloading && step % pages.length === 0) await load();
          else await followLink();
          await pace;
        }
      })();
      return {
        async stop() {
          over.abort();
          await walking;
        },
      };
    },
    close: () => context.close(),
  };
}

function watchRequests(context: BrowserContext, seen: Seen): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The specification requires this warning.
    if (message.text().startsWith('Rate limit: ')) return;
    seen.console.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => seen.console.push(String(error.error())));
  const recordFailure = (request: Request, problem: string) =>
    seen.failed.push(`${problem} ${request.method()} ${request.url()}`);
  context.on('response', (answer) => {
    if (answer.status() >= 400) recordFailure(answer.request(), String(answer.status()));
  });
  context.on('requestfailed', (request) => {
    const problem = request.failure()?.errorText ?? '';
    // A page aborts its own requests when it is left.
    if (problem !== 'net::ERR_ABORTED') recordFailure(request, problem);
  });
}

const readText = (page: Page) =>
  page
    .locator('body')
    .textContent()
    .then((text) => `${page.url()}: ${(text ?? '').replace(/\s+/g, ' ').slice(0, 300)}`);
