import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import type { AuditEntry, AuditList, AuditQuery, AuditValues } from 'shared-contract';
import { SqlParams } from 'shared-server';
import { getAuditConditions } from './conditions';
import { type Names, readNames } from './names';

interface Row {
  seq: number;
  at: string;
  event: string;
  actor: string;
  user_id: string | null;
  object_kind: string | null;
  object_id: string | null;
  occurrences: number;
  details: AuditValues;
  before: AuditValues | null;
  after: AuditValues | null;
  hash: string;
}

const MOST_PEOPLE = 1_000;

/** Jumps from person to person in an index, instead of reading all of their events. */
export const peopleSql = `
  with recursive people as (
    (select user_id as id from portal.audit_events
     where organization_id = $1 and user_id is not null order by user_id limit 1)
    union all
    select (select e.user_id from portal.audit_events e
      where e.organization_id = $1 and e.user_id > p.id order by e.user_id limit 1)
    from people p where p.id is not null)
  select id from people where id is not null limit $2`;

/** Chains have no gaps, so the first and last numbers give the count. */
export const monthEventsSql = `
  select (last.seq - first.seq + 1)::int as events
  from (select seq from portal.audit_events where organization_id = $1
      and at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
    order by at limit 1) first,
    (select seq from portal.audit_events where organization_id = $1
      order by seq desc limit 1) last`;

/** @returns a page of the organization's events, newest first, with the names of its objects */
export async function listAudit(
  deps: Pick<ServerDeps, 'db'>,
  member: Member,
  { cursor, limit, ...filters }: AuditQuery,
): Promise<AuditList> {
  const { organizationId } = member;
  const params = new SqlParams();
  const conditions = getAuditConditions(organizationId, filters, params);
  const before = cursor === undefined ? '' : `and e.seq < ${params.add(cursor)}`;
  const found = await deps.db.transaction(memberScope(member), async (tx) => {
    const page = await tx.query<Row>(
      `select e.seq, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
         e.event, e.actor, e.user_id, e.object_kind, e.object_id, e.occurrences, e.details,
         e.before, e.after, e.hash
       from portal.audit_events e where ${conditions} ${before}
       order by e.seq desc limit ${params.add(limit + 1)}`,
      params.values,
    );
    const { rows: people } = await tx.query<{ id: string }>(peopleSql, [
      organizationId,
      MOST_PEOPLE,
    ]);
    const { rows: month } = await tx.query<{ events: number }>(monthEventsSql, [organizationId]);
    return { rows: page.rows, people: people.map(({ id }) => id), thisMonth: month[0]?.events };
  });
  const rows = found.rows.slice(0, limit);
  const names = await readNames(deps, organizationId, rows, found.people);
  return {
    entries: rows.map((row) => toEntry(row, names)),
    next: found.rows.length > limit ? (rows.at(-1)?.seq ?? null) : null,
    thisMonth: found.thisMonth ?? 0,
    people: found.people
      .map((id) => ({ id, name: names.people.get(id) ?? id }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

function toEntry(row: Row, names: Names): AuditEntry {
  const { user_id, object_kind: kind, object_id: id, ...entry } = row;
  const named = typeof row.details.name === 'string' ? row.details.name : null;
  return {
    ...entry,
    person: user_id ? { id: user_id, name: names.people.get(user_id) ?? user_id } : null,
    object:
      kind && id
        ? {
            kind,
            id,
            name: [names.assistants, names.people, names.calls, names.questions].reduce(
              (name, known) => known.get(id) ?? name,
              named,
            ),
            assistantId: names.assistantOfCall.get(id) ?? null,
          }
        : null,
  };
}
