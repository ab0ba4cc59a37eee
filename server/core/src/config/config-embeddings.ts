import { resolve } from 'node:path';
import { fraction, milliseconds, oneOf, optionalText, optionalUrl, text } from 'shared-server';
import * as z from 'zod/mini';

export type EmbeddingsSettings =
  | { kind: 'off' }
  | { kind: 'package'; cpuShare: number }
  | { kind: 'folder'; folder: string; cpuShare: number }
  | {
      kind: 'endpoint';
      endpoint: { url: string; apiKey: string | undefined; model: string; timeoutMs: number };
    };

export const embeddingVariables = z.object({
  /** `package` searches by meaning with the installed model; `off` disables it. */
  EMBEDDINGS: oneOf(['package', 'off'], 'package'),
  /** Folder of a model instead of the installed one. */
  EMBEDDINGS_DIR: optionalText(),
  /** Share of one core that embedding chunks may use in the background. */
  EMBEDDINGS_CPU_SHARE: fraction(0.5),
  /** OpenAI-compatible embeddings endpoint, instead of a model on this machine. */
  EMBEDDINGS_URL: optionalUrl(),
  EMBEDDINGS_API_KEY: optionalText(),
  EMBEDDINGS_MODEL: text('text-embedding-3-small'),
  EMBEDDINGS_TIMEOUT_MS: milliseconds(5_000),
});

/** @param checkout base of relative paths */
export function getEmbeddings(
  read: z.output<typeof embeddingVariables>,
  checkout: string,
): EmbeddingsSettings {
  const cpuShare = read.EMBEDDINGS_CPU_SHARE;
  if (read.EMBEDDINGS_URL) {
    const endpoint = {
      url: read.EMBEDDINGS_URL,
      apiKey: read.EMBEDDINGS_API_KEY,
      model: read.EMBEDDINGS_MODEL,
      timeoutMs: read.EMBEDDINGS_TIMEOUT_MS,
    };
    return { kind: 'endpoint', endpoint };
  }
  if (read.EMBEDDINGS_DIR) {
    return { kind: 'folder', folder: resolve(checkout, read.EMBEDDINGS_DIR), cpuShare };
  }
  return read.EMBEDDINGS === 'off' ? { kind: 'off' } : { kind: 'package', cpuShare };
}
