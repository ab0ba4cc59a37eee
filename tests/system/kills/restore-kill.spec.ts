import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';
import { isWholeRun } from 'testing/matrix';
import { getBuildOptions } from '../../../scripts/lib/build/build-server.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { expect, test } from '../support';
import { type KilledService, killRunning, startKnowledge } from './knowledge-process';

const outfile = join(root, 'proxy-server/dist/test-restored-service.mjs');
const CHUNKS = 400;

test.skip(!isWholeRun, 'in the whole run');
test.beforeAll(async () => {
  const entryPoints = [join(root, 'tests/system/knowledge-service.ts')];
  await build({ ...getBuildOptions(), entryPoints, outfile });
});
test.afterEach(killRunning);

const makeText = (version: string, index: number) => `<p>${version} text of chunk ${index}</p>`;

async function readTexts({ send }: KilledService): Promise<string[]> {
  const { chunks } = await send('POST', '/api/chunks/scroll', { page_size: 1000 });
  return chunks.map(({ chunk_html }: { chunk_html: string }) => chunk_html).sort();
}

test('leaves either the old or the restored dataset when the server is killed during a restore', async ({
  dataDir,
}) => {
  test.setTimeout(120_000);
  let service = await startKnowledge(outfile, dataDir);
  const write = async (version: string) => {
    for (let from = 0; from < CHUNKS; from += 100) {
      const chunks = Array.from({ length: 100 }, (_, at) => ({
        chunk_html: makeText(version, from + at),
        tracking_id: `chunk-${from + at}`,
        upsert_by_tracking_id: true,
      }));
      await service.send('POST', '/api/chunk', chunks);
    }
  };
  await write('old');
  const { entries } = await service.send('GET', '/api/history');
  await write('new');
  const expected = ['old', 'new'].map((version) =>
    Array.from({ length: CHUNKS }, (_, index) => makeText(version, index)).sort(),
  );
  const target = { as_of: entries[0].at };
  for (const afterMs of [0, 40, 120, 250, 500]) {
    const restoring = service.send('POST', '/api/history/restore', { target }).catch(() => {});
    // The time of the kill varies on purpose, so it waits for nothing.
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    const ended = once(service.process, 'exit');
    service.process.kill('SIGKILL');
    await Promise.all([ended, restoring]);
    service = await startKnowledge(outfile, dataDir);
    const stored = await readTexts(service);
    const index = expected.findIndex((state) => JSON.stringify(state) === JSON.stringify(stored));
    expect(index).not.toBe(-1);
    if (index === 0) await write('new');
  }
  await service.send('POST', '/api/history/restore', { target });
  expect(await readTexts(service)).toEqual(expected[0]);
});
