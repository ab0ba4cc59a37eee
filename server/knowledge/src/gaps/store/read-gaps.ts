import { actorNameSql } from 'server-core/database/person-name';
import {
  GAP_TURNS_SHOWN,
  GAPS_SHOWN,
  type Gap,
  type GapDetail,
  type GapsAnswer,
  type GapTurn,
} from 'shared-contract';
import { type Queryable, SqlParams } from 'shared-server';

/** Filter for gaps. Without conditions, all match. */
export interface GapConditions {
  ids?: readonly string[];
  states?: readonly Gap['state'][];
  datasetId?: string | undefined;
  callId?: string | undefined;
}

interface GapRow
  extends Pick<
    Gap,
    'id' | 'title' | 'state' | 'dataset_ids' | 'asked' | 'calls' | 'wordings' | 'last'
  > {
  asked_in_call: string[] | null;
  assignee_id: string | null;
  assignee: string | null;
  state_by: string | null;
  state_by_name: string | null;
  state_at: Date;
  first_asked_at: Date;
  last_asked_at: Date;
  closed_dataset_id: string | null;
  closed_chunk_id: string | null;
  closed_title: string | null;
}

const toPerson = (id: string | null, name: string | null) => (id === null ? null : { id, name });

function toGap(row: GapRow): Gap {
  const { id, title, state, dataset_ids, asked, calls, wordings, last, asked_in_call } = row;
  const { closed_dataset_id, closed_chunk_id, closed_title } = row;
  return {
    id,
    title,
    state,
    assignee: toPerson(row.assignee_id, row.assignee),
    dataset_ids,
    asked,
    calls,
    wordings,
    last,
    ...(asked_in_call && { asked_in_call }),
    first_asked_at: row.first_asked_at.toISOString(),
    last_asked_at: row.last_asked_at.toISOString(),
    state_by: toPerson(row.state_by, row.state_by_name),
    state_at: row.state_at.toISOString(),
    closed_by:
      closed_dataset_id !== null && closed_chunk_id !== null
        ? { dataset_id: closed_dataset_id, chunk_id: closed_chunk_id, title: closed_title ?? '' }
        : null,
  };
}

function buildConditions(
  params: SqlParams,
  organizationId: string,
  { ids, states, datasetId, callId }: GapConditions,
): string {
  const createTurnCondition = (condition: string) => `exists (
    select from portal.gap_turns t join portal.gap_wordings w on w.id = t.wording_id
    where w.gap_id = g.id and ${condition})`;
  return [
    `g.organization_id = ${params.add(organizationId)}`,
    ...(ids ? [`g.id = any(${params.add(ids)}::uuid[])`] : []),
    ...(states ? [`g.state = any(${params.add(states)}::text[])`] : []),
    ...(datasetId
      ? [createTurnCondition(`${params.add(datasetId)}::uuid = any(t.dataset_ids)`)]
      : []),
    ...(callId ? [createTurnCondition(`t.call_id = ${params.add(callId)}`)] : []),
  ].join(' and ');
}

/** @returns SQL that selects the assistant of a turn */
const getAgentSql = (turn: string) => `select id, name from portal.agents
  where organization_id = ${turn}.organization_id and vapi_id = ${turn}.assistant_id limit 1`;

/** @returns the gaps that meet all conditions, most asked first */
export async function readGaps(
  tx: Queryable,
  organizationId: string,
  conditions: GapConditions,
): Promise<Gap[]> {
  const params = new SqlParams();
  const where = buildConditions(params, organizationId, conditions);
  const { callId } = conditions;
  const askedIn = callId
    ? `array(select w.text from portal.gap_turns t join portal.gap_wordings w on w.id = t.wording_id
         where w.gap_id = g.id and t.call_id = ${params.add(callId)} order by t.turn)`
    : 'null::text[]';
  const { rows } = await tx.query<GapRow>(
    `select g.*, a.*, ${actorNameSql('g.assignee_id', 'u.email')} as assignee,
       ${actorNameSql('g.state_by', 'u.email')} as state_by_name,
       array(select d.id from (
         select unnest(t.dataset_ids) as id from portal.gap_turns t
         join portal.gap_wordings w on w.id = t.wording_id where w.gap_id = g.id
       ) d group by d.id order by count(*) desc, d.id limit 20) as dataset_ids,
       (select jsonb_build_object('call_id', t.call_id, 'kind', t.kind, 's', t.s,
           'agent_id', n.id, 'assistant_name', n.name)
         from portal.gap_turns t join portal.gap_wordings w on w.id = t.wording_id
         left join lateral (${getAgentSql('t')}) n on true
         where w.gap_id = g.id order by t.asked_at desc, t.call_id, t.turn limit 1) as last,
       ${askedIn} as asked_in_call
     from portal.gaps g
     join lateral (
       select count(*)::int as asked, count(distinct t.call_id)::int as calls,
         count(distinct t.wording_id)::int as wordings,
         min(t.asked_at) as first_asked_at, max(t.asked_at) as last_asked_at
       from portal.gap_turns t join portal.gap_wordings w on w.id = t.wording_id
       where w.gap_id = g.id
     ) a on a.asked > 0
     where ${where}
     order by a.asked desc, a.last_asked_at desc, g.id limit ${GAPS_SHOWN}`,
    params.values,
  );
  return rows.map(toGap);
}

type Summary = Pick<GapsAnswer, 'counts' | 'pending' | 'by_meaning'>;

/** @returns gaps per state, whether calls are still waiting, and whether embeddings are used */
export async function readGapSummary(
  tx: Queryable,
  organizationId: string,
  { datasetId, callId }: GapConditions,
): Promise<Summary> {
  const params = new SqlParams();
  const where = buildConditions(params, organizationId, { datasetId, callId });
  const organization = params.add(organizationId);
  const { rows } = await tx.query<Summary['counts'] & Omit<Summary, 'counts'>>(
    `select ${(['open', 'assigned', 'dismissed', 'closed'] as const)
      .map((state) => `(count(*) filter (where g.state = '${state}'))::int as ${state}`)
      .join(', ')},
       exists (select from portal.gap_calls where organization_id = ${organization}) as pending,
       exists (select from portal.gap_wordings where organization_id = ${organization}
         and vector is not null) as by_meaning
     from portal.gaps g where ${where}`,
    params.values,
  );
  const [row] = rows;
  const { open = 0, assigned = 0, dismissed = 0, closed = 0 } = row ?? {};
  return {
    counts: { open, assigned, dismissed, closed },
    pending: row?.pending ?? false,
    by_meaning: row?.by_meaning ?? false,
  };
}

interface TurnRow extends Omit<GapTurn, 'asked_at'> {
  asked_at: Date;
}

async function readTurns(tx: Queryable, organizationId: string, gapId: string): Promise<GapTurn[]> {
  const { rows } = await tx.query<TurnRow>(
    `select t.call_id, t.kind, t.turn, w.text as question, t.s, t.e, t.asked_at, a.id as agent_id,
       a.name as assistant_name, t.best_title, t.best_score, t.threshold
     from portal.gap_wordings w join portal.gap_turns t on t.wording_id = w.id
     left join lateral (${getAgentSql('t')}) a on true
     where w.organization_id = $1 and w.gap_id = $2
     order by t.asked_at desc, t.call_id, t.turn limit ${GAP_TURNS_SHOWN}`,
    [organizationId, gapId],
  );
  return rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() }));
}

/** @returns null if the gap doesn't exist */
export async function readGap(
  tx: Queryable,
  organizationId: string,
  gapId: string,
): Promise<GapDetail | null> {
  const [found] = await readGaps(tx, organizationId, { ids: [gapId] });
  return found ? { gap: found, turns: await readTurns(tx, organizationId, gapId) } : null;
}
