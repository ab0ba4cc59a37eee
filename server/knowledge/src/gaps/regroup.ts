import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { KnowledgeClient } from '../knowledge-client';
import { EMBEDDED_AT_ONCE, embedQuestions } from './embed-questions';
import { groupWordings, type Wording } from './grouping/group-wordings';
import { decodeVector, readWordings, saveGroups, saveVectors } from './store/wordings';

type Deps = Pick<ServerDeps, 'config' | 'db' | 'logger'>;

/**
 * Groups the organization's questions by meaning when there are new ones. Only one server at a time
 * does this.
 */
export async function regroup(
  deps: Deps,
  knowledge: KnowledgeClient,
  organizationId: string,
): Promise<void> {
  const scope = tenantScope(organizationId);
  const stored = await deps.db.transaction(scope, (tx) => readWordings(tx, organizationId));
  if (stored.every(({ gapId }) => gapId !== null)) return;
  const groups = await groupWordings(await embedWordings(deps, knowledge, organizationId, stored));
  await deps.db.transaction(scope, (tx) => saveGroups(tx, organizationId, groups));
}

/** Adds missing embeddings to wordings. Sends no request if none is missing. */
async function embedWordings(
  deps: Deps,
  knowledge: KnowledgeClient,
  organizationId: string,
  wordings: readonly Wording[],
): Promise<Wording[]> {
  const lacking = wordings.filter(({ vector }) => vector === null);
  const found = new Map<string, { model: string; vector: Int8Array }>();
  for (let at = 0; at < lacking.length; at += EMBEDDED_AT_ONCE) {
    const batch = lacking.slice(at, at + EMBEDDED_AT_ONCE);
    const texts = batch.map(({ text }) => text);
    const { model, vectors } = await embedQuestions(deps, knowledge, organizationId, texts);
    if (model === null) break;
    const made = batch.flatMap(({ id }, place) => {
      const vector = vectors[place];
      return vector === undefined ? [] : [{ id, model, vector: decodeVector(vector) }];
    });
    await deps.db.transaction(tenantScope(organizationId), (tx) =>
      saveVectors(tx, organizationId, made),
    );
    for (const { id, ...one } of made) found.set(id, one);
  }
  return wordings.map((wording) => ({ ...wording, ...found.get(wording.id) }));
}
