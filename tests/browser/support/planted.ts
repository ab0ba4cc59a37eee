import type { BrowserContext } from '@playwright/test';

/** @returns a unique text */
export const makePlantedKey = () =>
  `planted-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Starts to collect the bodies and headers that the browser receives. */
export function collectReceived(context: BrowserContext): () => Promise<Map<string, string>> {
  const pending: Promise<[string, string]>[] = [];
  context.on('response', (response) => {
    const readResponse = async (): Promise<[string, string]> => {
      const headers = JSON.stringify(await response.allHeaders().catch(() => ({})));
      const body = await response.body().catch(() => Buffer.alloc(0));
      return [`${response.url()} #${pending.length}`, headers + body.toString('latin1')];
    };
    pending.push(readResponse());
  });
  return async () => new Map(await Promise.all(pending));
}
