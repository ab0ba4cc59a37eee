import type { Queryable } from 'shared-server';
import { writeVectors } from '../store/vectors/stored-vectors';
import { readNextBatch } from '../store/vectors/unembedded';
import type { StoredVectors } from '../store/vectors/vector-search';
import type { TestClient, TestService } from './test-service';

export const model = 'test';
const SIZE = 64;

/** @returns the same vector for the same number, so that two organizations have equal vectors */
const getVector = (nr: number) =>
  Int8Array.from({ length: SIZE }, (_, at) => Math.round(127 * Math.sin((nr + 1) * (at + 3) ** 2)));

export const toQuery = ({ datasetId }: TestClient, nr: number, most = 20) => ({
  datasetId,
  model,
  vector: getVector(nr),
  most,
  isRequired: false,
});

/** Runs work in a transaction of the client's organization. */
export function runInTransaction<Result>(
  { db }: TestService,
  { organizationId }: TestClient,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.transaction({ role: 'knowledge_service', organizationId }, work);
}

/** Stores a vector based on its text for each chunk without one. */
export async function embedAll(service: TestService, client: TestClient): Promise<void> {
  const wanted = { datasetId: client.datasetId, model };
  await runInTransaction(service, client, async (tx) => {
    const batch = await readNextBatch(tx, wanted, { now: Date.now(), batchSize: 500 });
    const vectors = batch.map(({ text }) => getVector(Number(/\d+/.exec(text)?.[0])));
    await writeVectors(tx, wanted, batch, vectors);
  });
}

/** Copies every vector of the client's dataset. @returns the number of slices */
export async function copyAll(
  service: TestService,
  client: TestClient,
  vectors: StoredVectors,
): Promise<number> {
  let slices = 0;
  const wanted = { datasetId: client.datasetId, model };
  for (let after: number | null = 0; after !== null; slices += 1) {
    const from: number = after;
    after = await runInTransaction(service, client, (tx) => vectors.copySome(tx, wanted, from));
  }
  return slices;
}

export async function createFilledClient(
  service: TestService,
  name: string,
  vectors: StoredVectors,
): Promise<TestClient> {
  const client = await service.addClient(name);
  const chunks = Array.from({ length: 60 }, (_, nr) => ({
    chunk_html: `chunk ${nr}`,
    tracking_id: `${nr}`,
    tag_set: [nr % 2 === 0 ? 'even' : 'odd'],
  }));
  await client.send('POST', '/api/chunk', chunks);
  await embedAll(service, client);
  await copyAll(service, client, vectors);
  return client;
}
