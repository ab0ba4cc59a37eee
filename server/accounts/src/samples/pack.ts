import { loadSampleKnowledge, removeSampleKnowledge } from 'embedded-knowledge';
import { loadSampleVoice, removeSampleVoice, type SampleAssistant } from 'embedded-voice';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { assistantTexts, type SamplesAnswer } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';

type Deps = Pick<ServerDeps, 'config' | 'db'>;

const runInOrganization = <Result>(
  { db }: Deps,
  organizationId: string,
  work: (tx: Queryable) => Promise<Result>,
) => db.transaction(tenantScope(organizationId), work);

export async function readPack(deps: Deps, organizationId: string): Promise<SamplesAnswer> {
  const { rows } = await runInOrganization(deps, organizationId, (tx) =>
    tx.query('select 1 from portal.agents where organization_id = $1 and is_sample limit 1', [
      organizationId,
    ]),
  );
  const own = await hasOwnAccount(deps, organizationId);
  return { loaded: rows.length > 0, available: deps.config.embedded.voice && !own };
}

/**
 * Adds the missing parts of the pack; an interrupted load is completed by the next.
 * @throws ApiError `not_connected` when the organization doesn't use the built-in voice service
 */
export async function loadPack(deps: Deps, organizationId: string): Promise<void> {
  const isOwn = await hasOwnAccount(deps, organizationId);
  const assistants = isOwn ? null : await loadSampleVoice(deps.db, organizationId);
  if (!assistants) throw new ApiError('not_connected', assistantTexts.keyMissing);
  const upstreamId = await readKnowledgeOrganization(deps, organizationId);
  if (upstreamId) await loadSampleKnowledge(deps.db, upstreamId);
  await runInOrganization(deps, organizationId, (tx) => saveAgents(tx, organizationId, assistants));
}

/** Removes the whole pack; an interrupted removal is completed by the next. */
export async function removePack(deps: Deps, organizationId: string): Promise<void> {
  const upstreamId = await readKnowledgeOrganization(deps, organizationId);
  if (upstreamId) await removeSampleKnowledge(deps.db, upstreamId);
  await removeSampleVoice(deps.db, organizationId);
  // Last, so that the pack counts as loaded until it is completely removed.
  await runInOrganization(deps, organizationId, (tx) =>
    tx.query('delete from portal.agents where organization_id = $1 and is_sample', [
      organizationId,
    ]),
  );
}

/** Samples are never added to an organization's own voice account. */
async function hasOwnAccount(deps: Deps, organizationId: string): Promise<boolean> {
  const { rows } = await runInOrganization(deps, organizationId, (tx) =>
    tx.query(
      `select 1 from portal.api_keys where organization_id = $1 and provider = 'vapi'
         and is_active and base_url is not null limit 1`,
      [organizationId],
    ),
  );
  return rows.length > 0;
}

/** @returns the organization's id on the built-in knowledge service; null when there is none */
async function readKnowledgeOrganization(
  deps: Deps,
  organizationId: string,
): Promise<string | null> {
  if (!deps.config.embedded.knowledge) return null;
  const { rows } = await runInOrganization(deps, organizationId, (tx) =>
    tx.query<{ id: string | null }>(
      'select trieve_organization_id as id from portal.organizations where id = $1',
      [organizationId],
    ),
  );
  return rows[0]?.id ?? null;
}

async function saveAgents(
  tx: Queryable,
  organizationId: string,
  assistants: readonly SampleAssistant[],
): Promise<void> {
  await tx.query(
    `insert into portal.agents
       (organization_id, id, vapi_id, name, description, status, total_calls, is_sample,
        created_at, updated_at)
     select $1, id, id::text, name, description, status, total, true, at, at
     from jsonb_to_recordset($2::jsonb)
       as r(id uuid, name text, description text, status text, total integer, place integer),
       lateral (select now() + place * interval '1 millisecond' as at) listed
     on conflict (organization_id, id) do update
       set is_sample = true, total_calls = excluded.total_calls`,
    [
      organizationId,
      // Oldest first, as the dashboard shows its examples.
      JSON.stringify(
        assistants.map(({ totalCalls: total, ...one }, place) => ({ ...one, total, place })),
      ),
    ],
  );
}
