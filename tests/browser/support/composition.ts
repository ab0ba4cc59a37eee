import { createHash } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { COMPOSITION_ELEMENT_ID, type ComposedRemote, type Composition } from 'shared-contract';

const block = new RegExp(`(id="${COMPOSITION_ELEMENT_ID}">)(.*?)(</script>)`, 's');

/** The composition that the server currently serves to this browser. */
export async function readComposition(page: Page): Promise<Composition> {
  const answer = await page.request.get('/config/composition.json');
  return answer.json();
}

/** From now on every page, and the composition that it asks for later, has this remote instead. */
export async function composeInstead(page: Page, changed: ComposedRemote): Promise<void> {
  const replace = (composition: Composition): Composition => ({
    ...composition,
    remotes: composition.remotes.map((one) => (one.name === changed.name ? changed : one)),
  });
  const json = (text: string) =>
    JSON.stringify(replace(JSON.parse(text))).replaceAll('<', '\\u003c');
  await page.route('**/config/composition.json', async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: json(await response.text()) });
  });
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route: Route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace(block, (_, start, text, end) => start + json(text) + end),
      });
    },
  );
}

export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

const COMPOSITION_URL = '**/config/composition.json';
/** Real time in which a page whose clock was put forward sends its request. */
const REQUEST_MS = 1_500;

/** Puts the page's installed clock forward until the page has fetched the composition. */
export async function waitForLook(page: Page): Promise<void> {
  // Code that is being loaded would meet its deadline.
  await expect(page.getByText(/^Loading \S/)).toHaveCount(0);
  const answered = page.waitForResponse(COMPOSITION_URL);
  // A step more after the request would run over the deadline of its answer.
  await expect(async () => {
    const asked = page.waitForRequest(COMPOSITION_URL, { timeout: REQUEST_MS });
    await Promise.all([asked, page.clock.fastForward(20_000)]);
  }).toPass();
  await answered;
}
