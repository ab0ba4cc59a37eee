import { requestUpstream } from 'shared-server';
import * as z from 'zod/mini';
import { type Embedder, RefusedTextError, toBytes } from './embedder';

/** An OpenAI-compatible embeddings endpoint. */
export interface EmbeddingsEndpoint {
  /** The full URL, such as `https://host/v1/embeddings`. */
  url: string;
  apiKey?: string | undefined;
  model: string;
  timeoutMs: number;
}

const answered = z.object({
  data: z.array(z.object({ index: z.number(), embedding: z.array(z.number()) })),
});

/** Maximum characters of a chunk: models truncate or refuse longer texts. */
const MAX_TEXT_LENGTH = 8_000;

/** Statuses that concern the texts rather than the endpoint or its key. */
const refusals = [400, 413, 422];

const BATCH_SIZE = 64;

export function createEndpointEmbedder(endpoint: EmbeddingsEndpoint): Embedder {
  return {
    model: endpoint.model,
    language: null,
    leastSimilarity: 0,
    batchSize: BATCH_SIZE,
    embedChunks: (texts, stopping) => requestEmbeddings(endpoint, texts, stopping),
    async embedQuery(query) {
      const [vector = new Int8Array()] = await requestEmbeddings(endpoint, [query]);
      return vector;
    },
    stop: async () => {},
  };
}

/** @throws Error when the endpoint doesn't respond, refuses, or sends anything unexpected */
async function requestEmbeddings(
  endpoint: EmbeddingsEndpoint,
  texts: readonly string[],
  stopping?: AbortSignal,
): Promise<Int8Array[]> {
  const { url, apiKey, model, timeoutMs } = endpoint;
  const answer = await requestUpstream({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
    },
    body: JSON.stringify({
      model,
      input: texts.map((text) => text.slice(0, MAX_TEXT_LENGTH) || ' '),
    }),
    timeoutMs,
    maxBytes: 32 * 2 ** 20,
    ...(stopping ? { signal: stopping } : {}),
  });
  if (refusals.includes(answer.status)) {
    throw new RefusedTextError(`The embeddings endpoint responded with ${answer.status}`);
  }
  if (answer.status !== 200)
    throw new Error(`The embeddings endpoint responded with ${answer.status}`);
  const { data } = z.parse(answered, JSON.parse(answer.body.toString('utf8')));
  const vectors = new Map(data.map(({ index, embedding }) => [index, toBytes(embedding)]));
  return texts.map((_, index) => {
    const vector = vectors.get(index);
    if (!vector) throw new Error('The embeddings endpoint returned no vector for a text');
    return vector;
  });
}
