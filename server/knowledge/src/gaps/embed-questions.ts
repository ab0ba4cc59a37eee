import type { ServerDeps } from 'server-core/server/server-deps';
import { ApiError } from 'shared-server';
import * as z from 'zod/mini';
import { readKnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';

const embedded = z.object({ model: z.nullable(z.string()), vectors: z.array(z.string()) });
export type Embedded = z.infer<typeof embedded>;

/** Maximum questions per request. */
export const EMBEDDED_AT_ONCE = 50;
const nothing: Embedded = { model: null, vectors: [] };

/**
 * Computes embeddings of questions, in base 64, on the embedded knowledge service. Outside services
 * don't offer this, so their questions are compared by words.
 */
export async function embedQuestions(
  deps: Pick<ServerDeps, 'config' | 'db' | 'logger'>,
  knowledge: KnowledgeClient,
  organizationId: string,
  texts: readonly string[],
): Promise<Embedded> {
  const { config, logger } = deps;
  if (!config.embedded.knowledge || config.embeddings.kind === 'off') return nothing;
  try {
    const account = await readKnowledgeAccount(deps, organizationId);
    if (account.dispatcher) return nothing;
    return await knowledge(account, {
      method: 'POST',
      path: '/api/texts/embed',
      body: { texts },
      schema: embedded,
    });
  } catch (err) {
    if (!(err instanceof ApiError)) throw err;
    logger.debug({ err, organizationId }, 'questions could not be embedded');
    return nothing;
  }
}
