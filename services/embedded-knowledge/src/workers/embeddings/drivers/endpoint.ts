import { requestUpstream } from 'shared-server';
import * as z from 'zod/mini';
import { type Embedder, inBytes, RefusedTextError } from './embedder';

/** An embeddings endpoint in the shape of OpenAI's. */
export interface EmbeddingsEndpoint {
  /** The endpoint itself, such as `https://host/v1/embeddings`. */
  url: string;
  apiKey?: string | undefined;
  model: string;
  timeoutMs: number;
}

const answered = z.object({
  data: z.array(z.object({ index: z.number(), embedding: z.array(z.number()) })),
});

/** Characters of a chunk that are embedded: more than that, models cut themselves or refuse. */
const MAX_TEXT_LENGTH = 8_000;

/** Statuses that are about what was sent, and not about the endpoint or its key. */
const refusals = [400, 413, 422];

const BATCH_SIZE = 64;

/** @returns the endpoint as a source of vectors */
export function endpointEmbedder(endpoint: EmbeddingsEndpoint): Embedder {
  return {
    model: endpoint.model,
    language: null,
    leastSimilarity: 0,
    batchSize: BATCH_SIZE,
    embedChunks: (texts, stopping) => embed(endpoint, texts, stopping),
    async embedQuery(query) {
      const [vector = new Int8Array()] = await embed(endpoint, [query]);
      return vector;
    },
    stop: async () => {},
  };
}

/** @throws Error when the endpoint doesn't answer, refuses, or answers something else */
async function embed(
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
    throw new RefusedTextError(`The embeddings endpoint answered ${answer.status}`);
  }
  if (answer.status !== 200) throw new Error(`The embeddings endpoint answered ${answer.status}`);
  const { data } = z.parse(answered, JSON.parse(answer.body.toString('utf8')));
  const vectors = new Map(data.map(({ index, embedding }) => [index, inBytes(embedding)]));
  return texts.map((_, index) => {
    const vector = vectors.get(index);
    if (!vector) throw new Error('The embeddings endpoint left a text out');
    return vector;
  });
}
