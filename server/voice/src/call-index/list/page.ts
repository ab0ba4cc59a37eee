import { actorNameSql } from 'server-core/database/person-name';
import type { CallVerdict, IndexedCall, OrderedCallFilters } from 'shared-contract';
import { type Queryable, SqlParams } from 'shared-server';
import type { IndexedTurn } from '../rows/turns';
import type { CallSearch } from '../search/query';
import { findSnippet } from '../search/snippet';
import { createCallConditions, createHitsSql, parseSearch } from './conditions';
import { type CallOrder, getOrder, type Position } from './cursor';
import { highestPriority } from './facet-sql';
import { createSimulatedSql, type Reader } from './reader';

/** Only this many hits are ranked by relevance; older ones follow by time. */
const MOST_RANKED = 1_000;

/** A row of `portal.calls` with the joined columns that lists show. */
export interface ListedRow
  extends Omit<IndexedCall, 'created_at' | 'started_at' | 'ended_at' | 'snippet'> {
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  turns: IndexedTurn[] | null;
  key: string | number | Date;
}

export interface Page {
  calls: IndexedCall[];
  /** Position of the last call; null on the last page. */
  last: Position | null;
}

/** @param after position where the previous page ended */
export async function readPage(
  tx: Queryable,
  reader: Reader,
  filters: OrderedCallFilters,
  { after, limit }: { after: Position | null; limit: number },
): Promise<Page> {
  const params = new SqlParams();
  const search = parseSearch(filters);
  const order = getOrder(filters);
  const hits = search ? `with ${createHitsSql(search, params)}` : '';
  const chosen = createChosenSql(reader, filters, search, params);
  const direction = order.ascending ? 'asc' : 'desc';
  const keys = order.sort === 'createdAt' ? 'c.created_at, c.id' : 'c.key, c.created_at, c.id';
  const beyond = after ? `where ${createAfterSql(order, after, params)}` : '';
  const sorted = keys.replaceAll(/(?=,|$)/g, ` ${direction}`);
  const { rows } = await tx.query<ListedRow>(
    `${hits} ${createListedSql(
      `select * from (${chosen}) c ${beyond} order by ${sorted} limit ${params.add(limit + 1)}`,
      { ...reader, userId: params.add(reader.userId), withTurns: search !== null },
    )} order by ${sorted}`,
    params.values,
  );
  const calls = rows.slice(0, limit).map((row) => toListedCall(row, search));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { calls, last: last ? getPosition(last) : null };
}

const keySql = {
  createdAt: () => '0',
  duration: () => 'coalesce(c.duration_s, -1)',
  cost: () => 'coalesce(c.cost, -1)',
  customer: () => "lower(coalesce(c.customer_name, c.customer_number, ''))",
  relevance: (query: string) => `case when row_number() over (order by c.created_at desc, c.id desc)
      <= ${MOST_RANKED} then (select round((ts_rank(x.search, ${query}, 1) * 1e6)::numeric)::int
        from portal.call_texts x
        where x.organization_id = c.organization_id and x.call_id = c.id) else 0 end`,
} as const;

function createChosenSql(
  reader: Reader,
  filters: OrderedCallFilters,
  search: CallSearch | null,
  params: SqlParams,
): string {
  const where = createCallConditions(reader, filters, params);
  const { sort } = getOrder(filters);
  const tsquery = sort === 'relevance' ? `${params.add(search?.tsquery ?? '')}::tsquery` : '';
  return `select c.*, ${keySql[sort](tsquery)} as key from portal.calls c where ${where}`;
}

function createAfterSql(
  { sort, ascending }: CallOrder,
  after: Position,
  params: SqlParams,
): string {
  const sign = ascending ? '>' : '<';
  const place = `${params.add(after.createdAt)}::timestamptz, ${params.add(after.id)}`;
  if (sort === 'createdAt') return `(c.created_at, c.id) ${sign} (${place})`;
  const type = sort === 'customer' ? 'text' : 'float8';
  return `(c.key, c.created_at, c.id) ${sign} (${params.add(after.key)}::${type}, ${place})`;
}

interface Listing {
  /** Placeholder of the reader's id in the statement. */
  userId: string;
  embeddedVoice: boolean;
  withTurns: boolean;
}

/** @returns the statement that joins what lists show to the chosen rows of `portal.calls` */
export const createListedSql = (chosen: string, { userId, embeddedVoice, withTurns }: Listing) => `
  select c.id, c.kind, c.name, c.type, c.status, c.outcome, c.goal, c.ended_reason, c.assistant_id,
    coalesce((select a.name from portal.agents a where a.organization_id = c.organization_id
      and a.vapi_id = c.assistant_id limit 1), c.assistant_name) as assistant_name,
    c.phone_number_id, c.customer_number, c.customer_name, c.created_at, c.started_at, c.ended_at,
    ${createSimulatedSql(embeddedVoice, 'c.organization_id')} as simulated,
    c.duration_s, c.cost, c.tools, x.summary, ${withTurns ? 'x.turns' : 'null::jsonb as turns'},
    coalesce(t.tags, '{}') as tags,
    (select r.verdict from portal.call_reviews r where r.organization_id = c.organization_id
      and r.call_id = c.id and r.user_id = ${userId}::uuid) as verdict,
    exists (select from portal.call_reviews r where r.organization_id = c.organization_id
      and r.call_id = c.id) as reviewed,
    (select ${highestPriority} from portal.call_reviews r
      where r.organization_id = c.organization_id and r.call_id = c.id) as priority,
    ${actorNameSql('s.assignee_id', 'u.email')} as assignee, s.status as assignment,
    (select count(*) from portal.call_notes n where n.organization_id = c.organization_id
      and n.call_id = c.id)::int as notes, c.key
  from (${chosen}) c
  left join portal.call_texts x on x.organization_id = c.organization_id and x.call_id = c.id
  left join portal.call_tags t on t.organization_id = c.organization_id and t.call_id = c.id
  left join portal.call_assignments s on s.organization_id = c.organization_id and s.call_id = c.id`;

export function toListedCall(row: ListedRow, search: CallSearch | null): IndexedCall {
  const { turns, key: _key, created_at, started_at, ended_at, verdict, ...rest } = row;
  const { summary, name, customer_name, customer_number } = row;
  const others = [summary, name, customer_name, customer_number];
  return {
    ...rest,
    verdict: verdict as CallVerdict | null,
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    snippet: search && findSnippet(turns ?? [], others, search.terms),
  };
}

function getPosition({ key, created_at, id }: ListedRow): Position {
  const place = key instanceof Date ? key.toISOString() : key;
  return { key: place, createdAt: created_at.toISOString(), id };
}
