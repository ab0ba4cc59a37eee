import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { isWholeRun } from 'shared-server/testing/matrix';
import { buildOptions } from '../../../scripts/lib/build/build-server.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { expect, test } from '../support';

interface Service {
  url: string;
  controlUrl: string;
  headers: Record<string, string>;
  process: ChildProcess;
}

const outfile = join(root, 'proxy-server/dist/test-knowledge-service.mjs');
const running = new Set<ChildProcess>();

test.skip(!isWholeRun, 'in the whole run');
test.beforeAll(async () => {
  const entryPoints = [join(root, 'tests/system/knowledge-service.ts')];
  await build({ ...buildOptions(), entryPoints, outfile });
});
test.afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

async function start(dataDir: string, ranking: 'words' | 'bm25'): Promise<Service> {
  const child = spawn(process.execPath, [outfile, dataDir, ranking], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.add(child);
  for await (const line of createInterface({ input: child.stdout })) {
    return { ...JSON.parse(line), process: child };
  }
  throw new Error('The service did not start');
}

async function stop(service: Service, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = once(service.process, 'exit');
  service.process.kill(signal);
  await ended;
  running.delete(service.process);
}

async function send({ url, headers }: Service, method: string, path: string, body?: object) {
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** How many indexes there are, and whether a search asked one since the start. */
async function stateOf({ controlUrl }: Service): Promise<{ indexes: number; asked: boolean }> {
  return (await fetch(controlUrl)).json();
}

async function found(service: Service, query: string): Promise<string[]> {
  const body = { query, search_type: 'fulltext', page_size: 100 };
  const { chunks } = await send(service, 'POST', '/api/chunk/search', body);
  return chunks.map((hit: { chunk: { tracking_id: string } }) => hit.chunk.tracking_id).sort();
}

const chunksFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    chunk_html: `<p>Harbour number${first + at} in row${Math.floor((first + at) / 20)}</p>`,
    tracking_id: `chunk-${String(first + at).padStart(4, '0')}`,
  }));

test('keeps every acknowledged chunk when BM25 is on and the server is killed, and drops the indexes without BM25', async ({
  dataDir,
}) => {
  test.setTimeout(120_000);
  let service = await start(dataDir, 'bm25');
  await send(service, 'POST', '/api/chunk', chunksFrom(0, 100));
  await expect.poll(async () => (await stateOf(service)).indexes).toBe(1);
  let acknowledged = 100;
  for (let batch = 0; batch < 5; batch += 1) {
    await send(service, 'POST', '/api/chunk', chunksFrom(acknowledged, 20));
    acknowledged += 20;
  }
  const inFlight = send(service, 'POST', '/api/chunk', chunksFrom(acknowledged, 20)).catch(
    () => {},
  );
  await stop(service, 'SIGKILL');
  await inFlight;

  service = await start(dataDir, 'bm25');
  expect((await stateOf(service)).indexes).toBe(1);
  for (let row = 0; row < acknowledged / 20; row += 1) {
    const expected = chunksFrom(row * 20, 20).map(({ tracking_id }) => tracking_id);
    expect(await found(service, `row${row}`)).toEqual(expected);
  }
  // The batch in flight is there in whole or not at all.
  expect([0, 20]).toContain((await found(service, `row${acknowledged / 20}`)).length);
  expect((await stateOf(service)).asked).toBe(true);

  await stop(service, 'SIGKILL');
  service = await start(dataDir, 'words');
  expect((await stateOf(service)).indexes).toBe(0);
  expect(await found(service, 'row3')).toHaveLength(20);
  await send(service, 'POST', '/api/chunk', chunksFrom(9_000, 20));
  expect(await found(service, 'row450')).toHaveLength(20);
  await stop(service, 'SIGTERM');
  const settings = join(dataDir, 'db/postgresql.conf');
  expect(readFileSync(settings, 'utf8')).not.toContain('pg_textsearch');
});
