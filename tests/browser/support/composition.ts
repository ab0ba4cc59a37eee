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

export function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Lets the page, whose clock is installed, be open for longer, until it has asked for the composition. */
export async function waitForLook(page: Page): Promise<void> {
  let asked = false;
  const answered = page.waitForResponse('**/config/composition.json');
  const asking = page.waitForRequest('**/config/composition.json').then(() => {
    asked = true;
  });
  // Put forward any further, the clock would run over the deadlines of what the answer sets off.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    expect(asked).toBe(true);
  }).toPass({ intervals: [50] });
  await asking;
  await answered;
}
