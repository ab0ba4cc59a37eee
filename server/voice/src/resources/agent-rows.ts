import type { Response } from 'express';
import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createSessionLookUps } from 'server-core/sessions/find-session';
import { getAlong, getMember, type Member } from 'server-core/sessions/require-member';
import type { Assistant, AssistantSettings } from 'shared-contract';
import { ApiError, forEachKey, type Logger, type Queryable } from 'shared-server';
import { recordEdit, removeVersions } from './versions/versions';

/** The portal's row for an assistant. */
export interface AgentOfAssistant {
  vapi_id: string;
  name: string;
  description: string | null;
  status: string;
  total_calls: number;
}
export type AgentRows = ReadonlyMap<string, AgentOfAssistant>;

const UNNAMED = 'Unnamed assistant';
const getName = (assistant: Assistant) => assistant.name?.trim().slice(0, 200) || UNNAMED;

const runInOrganization = <Result>(
  deps: Pick<ServerDeps, 'db'>,
  { organizationId }: Pick<Member, 'organizationId'>,
  work: (tx: Queryable) => Promise<Result>,
) => deps.db.transaction(tenantScope(organizationId), work);

/** @returns the portal's rows, by assistant id */
export function readAgents(
  { db }: Pick<ServerDeps, 'db'>,
  { organizationId }: Pick<Member, 'organizationId'>,
  ids: readonly string[],
): Promise<AgentRows> {
  const scope = tenantScope(organizationId);
  return selectAgents(
    { query: (sql, params) => db.query(scope, sql, params) },
    organizationId,
    ids,
  );
}

/** Reads the row of the assistant in the path in the same query as the session. */
export const agentAlong = {
  parameter: 'id',
  lookUps: createSessionLookUps(`
    select jsonb_build_object('vapi_id', vapi_id, 'name', name, 'description', description,
      'status', status, 'total_calls', total_calls)
    from portal.agents
    where organization_id = live.organization_id and vapi_id = key->>'along'`),
};

const ofAssistant = forEachKey(`
  select vapi_id, name, description, status, total_calls from portal.agents
  where organization_id = (key->>'organizationId')::uuid and vapi_id = key->>'assistantId'`);

/** @returns the row of the assistant in the path; reads it separately for an access token */
export async function findAgent(
  deps: Pick<ServerDeps, 'db'>,
  res: Response,
  assistantId: string,
): Promise<AgentOfAssistant | undefined> {
  const along = getAlong(res) as AgentOfAssistant | null | undefined;
  return along ?? readAgent(deps, getMember(res), assistantId);
}

export function readAgent(
  { db }: Pick<ServerDeps, 'db'>,
  { organizationId }: Pick<Member, 'organizationId'>,
  assistantId: string,
): Promise<AgentOfAssistant | undefined> {
  return db.lookUp(systemWork.lookUps, ofAssistant, { organizationId, assistantId });
}

async function selectAgents(tx: Queryable, organizationId: string, ids: readonly string[]) {
  const { rows } = await tx.query<AgentOfAssistant>(
    `select vapi_id, name, description, status, total_calls from portal.agents
     where organization_id = $1 and vapi_id in (select jsonb_array_elements_text($2::jsonb))`,
    [organizationId, JSON.stringify(ids)],
  );
  return new Map(rows.map((row) => [row.vapi_id, row]));
}

/**
 * Adds unknown assistants to the portal's table. A failure doesn't affect the list of assistants.
 */
export async function importAgents(
  deps: Pick<ServerDeps, 'db'>,
  logger: Logger,
  member: Pick<Member, 'organizationId'>,
  assistants: readonly Assistant[],
): Promise<AgentRows> {
  const ids = assistants.map(({ id }) => id);
  try {
    return await runInOrganization(deps, member, async (tx) => {
      const known = await selectAgents(tx, member.organizationId, ids);
      const unknown = assistants.filter(({ id }) => !known.has(id));
      if (unknown.length === 0) return known;
      for (const assistant of unknown) await insertAgent(tx, member, assistant, null);
      return selectAgents(tx, member.organizationId, ids);
    });
  } catch (error) {
    logger.error({ err: error }, 'unknown assistants could not be stored');
    return new Map();
  }
}

/** The row uses the assistant's own id, so that concurrent imports create one row. */
async function insertAgent(
  tx: Queryable,
  { organizationId }: Pick<Member, 'organizationId'>,
  assistant: Assistant,
  description: string | null,
) {
  await tx.query(
    `insert into portal.agents (organization_id, id, vapi_id, name, description)
     values ($1, $2, $3, $4, $5) on conflict (organization_id, id) do nothing`,
    [organizationId, assistant.id, assistant.id, getName(assistant), description],
  );
}

/**
 * Stores an assistant's name and, if given, its description.
 *
 * @param failed error text if the database fails
 * @param edited the assistant's current settings; recorded as a version if they changed
 */
export async function saveAgent(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  member: Member,
  assistant: Assistant,
  description: string | null | undefined,
  failed: string,
  edited?: AssistantSettings,
): Promise<AgentRows> {
  try {
    return await runInOrganization(deps, member, async (tx) => {
      const { rowCount } = await tx.query(
        `update portal.agents set name = $3, updated_at = now(),
           description = case when $4 then $5 else description end
         where organization_id = $1 and vapi_id = $2`,
        [
          member.organizationId,
          assistant.id,
          getName(assistant),
          description !== undefined,
          description ?? null,
        ],
      );
      if (rowCount === 0) await insertAgent(tx, member, assistant, description ?? null);
      if (edited) {
        const { organizationId, userId: author } = member;
        const edit = { settings: edited, author };
        const most = deps.config.assistantVersionsMost;
        await recordEdit(tx, { organizationId, assistantId: assistant.id }, edit, most);
      }
      return selectAgents(tx, member.organizationId, [assistant.id]);
    });
  } catch (cause) {
    throw new ApiError('internal', failed, { cause });
  }
}

export async function removeAgent(
  deps: Pick<ServerDeps, 'db'>,
  member: Member,
  assistantId: string,
): Promise<void> {
  const { organizationId } = member;
  await runInOrganization(deps, member, async (tx) => {
    await tx.query('delete from portal.agents where organization_id = $1 and vapi_id = $2', [
      organizationId,
      assistantId,
    ]);
    await removeVersions(tx, { organizationId, assistantId });
  });
}

export async function isArchived(
  deps: Pick<ServerDeps, 'db'>,
  { organizationId }: Pick<Member, 'organizationId'>,
  assistantId: string,
): Promise<boolean> {
  const { rows } = await runInOrganization(deps, { organizationId }, (tx) =>
    tx.query(
      `select 1 from portal.agents
       where organization_id = $1 and coalesce(vapi_id, id::text) = $2 and archived_at is not null`,
      [organizationId, assistantId],
    ),
  );
  return rows.length > 0;
}

/** @returns the assistant with the fields that the portal stores */
export function withAgent(assistant: Assistant, row: AgentOfAssistant | undefined): Assistant {
  if (!row) return assistant;
  const { description, status, total_calls: totalCalls } = row;
  return { ...assistant, description, status, totalCalls };
}
