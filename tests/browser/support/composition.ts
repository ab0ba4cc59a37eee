import { createHash } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { COMPOSITION_ELEMENT_ID, type ComposedRemote, type Composition } from 'shared-contract';

const block = new RegExp(`(id="${COMPOSITION_ELEMENT_ID}">)(.*?)(</script>)`, 's');

/** Reads the composition that the server currently serves to this browser. */
export async function readComposition(page: Page): Promise<Composition> {
  const answer = await page.request.get('/config/composition.json');
  return answer.json();
}

/** Replaces a remote in every following page and in compositions that it loads later. */
export async function composeInstead(page: Page, changed: ComposedRemote): Promise<void> {
  const replace = (composition: Composition): Composition => ({
    ...composition,
    remotes: composition.remotes.map((one) => (one.name === changed.name ? changed : one)),
  });
  const replaceInJson = (text: string) =>
    JSON.stringify(replace(JSON.parse(text))).replaceAll('<', '\\u003c');
  await page.route('**/config/composition.json', async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: replaceInJson(await response.text()) });
  });
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route: Route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace(block, (_, start, text, end) => start + replaceInJson(text) + end),
      });
    },
  );
}

export function getIntegrity(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

const COMPOSITION_URL = '**/config/composition.json';
/** Real time for a page with a fast-forwarded clock to send its request. */
const REQUEST_MS = 1_500;

/** Fast-forwards the page's installed clock until it has loaded the composition. */
export async function waitForComposition(page: Page): Promise<void> {
  // Otherwise, code that is still loading would time out.
  await expect(page.getByText(/^Loading \S/)).toHaveCount(0);
  const answered = page.waitForResponse(COMPOSITION_URL);
  // Advancing the clock again after the request would exceed its timeout.
  await expect(async () => {
    const asked = page.waitForRequest(COMPOSITION_URL, { timeout: REQUEST_MS });
    await Promise.all([asked, page.clock.fastForward(20_000)]);
  }).toPass();
  await answered;
}
