import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { type Account, signIn, signUp } from '../../system/support';
import { test as base } from '../support/test';

/** A portal with the installed embedding model and one member. */
export interface MeaningWorld {
  url: string;
  account: Account;
  /** @returns the id of a new dataset with these chunks */
  plant(texts: readonly string[]): Promise<string>;
}

/** Test fixture for semantic search. All tests share one portal. */
export const test = base.extend<object, { world: MeaningWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'portal-meaning-'));
      const portal = await startPortal({
        dataDir,
        port: await findFreePort(),
        // A low CPU share makes the progress visible for seconds on every machine.
        env: { PORTAL_DEMO: 'off', EMBEDDINGS: 'package', EMBEDDINGS_CPU_SHARE: '0.05' },
      });
      const account = { email: 'robin@example.test', password: 'quiet-harbour-1' };
      await signUp(portal.url, account);
      const { session } = (await signIn(portal.url, account)).body.data;
      const send = async (path: string, body: object) => {
        const answer = await fetch(portal.url + path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${session.access_token}`,
          },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      };
      await send('/api/integrations/trieve/built-in', {});
      await use({ url: portal.url, account, plant: (texts) => plantChunks(send, texts) });
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
});
export { expect } from '../support/test';

async function plantChunks(
  // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes.
  send: (path: string, body: object) => Promise<any>,
  texts: readonly string[],
): Promise<string> {
  const { dataset } = await send('/api/trieve/dataset', { name: 'Harbour' });
  const { import: job } = await send('/api/knowledge/imports', {
    dataset_id: dataset.id,
    file_name: 'harbour.csv',
    format: 'csv',
    total_rows: texts.length,
  });
  const rows = texts.map((text, at) => ({ row: at + 1, chunk_html: `<p>${text}</p>` }));
  await send(`/api/knowledge/imports/${job.id}/rows`, { rows });
  return dataset.id;
}
