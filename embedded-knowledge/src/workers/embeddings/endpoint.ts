import { requestUpstream } from 'shared-server';
import * as z from 'zod/mini';

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

/** The endpoint takes requests, but not these texts. */
export class RefusedTextError extends Error {
  override name = 'RefusedTextError';
}

/** Statuses that are about what was sent, and not about the endpoint or its key. */
const refusals = [400, 413, 422];

/**
 * @returns a vector for each text, in single bytes: its largest part is 127 or -127
 * @throws Error when the endpoint does not answer, refuses, or answers something else
 */
export async function embed(
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

function inBytes(embedding: number[]): Int8Array {
  const most = Math.max(...embedding.map(Math.abs)) || 1;
  return Int8Array.from(embedding, (value) => Math.round((value / most) * 127));
}
