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
/** After this a page that shows nothing of its own is white. */
const PATIENCE_MS = 15_000;
const FIRST_SCRIPT = 'script[src*="/assets/main."]';
/** Time between two navigations of a tab. */
const PACE_MS = 2_000;

/** Pages of all tabs, and failures in them. */
export interface Seen {
  pages: number;
  white: string[];
  console: string[];
  failed: string[];
}

/** A browser of a member. */
export interface Tab {
  /** Loads the page again, as the first visit of the day does. */
  load(): Promise<void>;
  /** Follows the entries of the navigation in turn until it is stopped. */
  wander(options?: { isReloading?: boolean }): { stop(): Promise<void> };
  /** Number of different pages that were opened since `load`. */
  visited(): number;
  /** First script of the shell that it runs. */
  script(): Promise<string>;
  close(): Promise<void>;
}

export async function openTab(
  browser: Browser,
  { url, account, seen }: { url: string; account: Account; seen: Seen },
): Promise<Tab> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  watch(context, seen);
  await signIn(page, { ...account });
  let at = 0;
  const visited = new Set<string>();

  async function arrive(path: string, heading: string) {
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
    if (!isThere) seen.white.push(`${path} ${await textOf(page)}`);
  }
  async function load() {
    visited.clear();
    await page.goto('/');
    await arrive('/', 'Your Assistants');
  }
  async function follow() {
    const [path, heading] = pages[at++ % pages.length] ?? pages[0];
    const link = page.getByRole('complementary').locator(`a[href="${path}"]`).last();
    await link.click({ timeout: PATIENCE_MS }).catch(() => undefined);
    await arrive(path, heading);
  }
  return {
    load,
    visited: () => visited.size,
    script: async () => (await page.locator(FIRST_SCRIPT).getAttribute('src')) ?? '',
    wander({ isReloading = false } = {}) {
      const over = new AbortController();
      const walking = (async () => {
        for (let step = 1; !over.signal.aborted; step += 1) {
          const pace = new Promise((resolve) => setTimeout(resolve, PACE_MS));
          if (isReloading && step % pages.length === 0) await load();
          else await follow();
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

function watch(context: BrowserContext, seen: Seen): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The specification asks for this warning.
    if (message.text().startsWith('Rate limit: ')) return;
    seen.console.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => seen.console.push(String(error.error())));
  const fail = (request: Request, problem: string) =>
    seen.failed.push(`${problem} ${request.method()} ${request.url()}`);
  context.on('response', (answer) => {
    if (answer.status() >= 400) fail(answer.request(), String(answer.status()));
  });
  context.on('requestfailed', (request) => {
    const problem = request.failure()?.errorText ?? '';
    // A page that is left, or has enough, ends its requests itself.
    if (problem !== 'net::ERR_ABORTED') fail(request, problem);
  });
}

const textOf = (page: Page) =>
  page
    .locator('body')
    .textContent()
    .then((text) => `${page.url()}: ${(text ?? '').replace(/\s+/g, ' ').slice(0, 300)}`);
