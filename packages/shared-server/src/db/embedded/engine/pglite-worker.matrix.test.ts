// Only in the full test run, because it measures memory.

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

// Creates an embedded database without a snapshot, which is slow.
jest.setTimeout(120_000);

const script = join(__dirname, 'pglite-worker.mjs');
const HEAP_MB = 96;
const ROW_KB = 2_000;

test('releases the memory of each result after it was sent', async () => {
  const worker = new Worker(script, {
    workerData: { extensions: [], textTypes: [], byteaType: 17, int8Type: 20 },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const ended = new Promise((_, reject) => worker.once('error', reject));
  const waitForMessage = () =>
    Promise.race([new Promise<object>((resolve) => worker.once('message', resolve)), ended]);
  await waitForMessage();
  const sql = `select repeat('x', ${ROW_KB * 1_000}) as text`;
  for (let id = 0; id < (2 * HEAP_MB * 1_000) / ROW_KB; id++) {
    worker.postMessage({ id, command: 'query', sql, params: [] });
    expect(await waitForMessage()).toMatchObject({ id, result: { rowCount: 1 } });
  }
  await worker.terminate();
});
