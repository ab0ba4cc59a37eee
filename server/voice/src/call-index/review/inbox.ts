import { actorNameSql } from 'server-core/database/person-name';
import type { CallInboxAnswer, IndexedCallFilters } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { countListed } from '../list/count-listed';
import type { Reader } from '../list/reader';

interface InboxRow {
  reviewed: number;
  claims: CallInboxAnswer['claims'] | null;
  agreement: CallInboxAnswer['agreement'] | null;
}

/** @returns the organization's inbox, with the number of filtered calls to review */
export async function readInbox(
  tx: Queryable,
  reader: Reader,
  filters: IndexedCallFilters,
): Promise<CallInboxAnswer> {
  const { organizationId, userId } = reader;
  const waiting = await countListed(tx, reader, { ...filters, reviewed: 'no' }, null);
  const { rows } = await tx.query<InboxRow>(
    `select
       (select count(*) from portal.call_reviews
         where organization_id = $1 and user_id = $2)::int as reviewed,
       (select jsonb_agg(jsonb_build_object('id', k.lease, 'call_id', k.call_id,
           'until', to_char(k.claimed_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'holder', ${actorNameSql('k.user_id')}, 'own', k.user_id = $2) order by k.claimed_until)
         from portal.call_claims k
         where k.organization_id = $1 and k.claimed_until > now()) as claims,
       (select jsonb_agg(jsonb_build_object('user_id', o.user_id, 'name', ${actorNameSql('o.user_id')},
           'both', o.both, 'same', o.same) order by o.both desc, o.user_id)
         from (select other.user_id, count(*) as both,
             count(*) filter (where other.verdict = mine.verdict) as same
           from portal.call_reviews mine
           join portal.call_reviews other on other.organization_id = mine.organization_id
             and other.call_id = mine.call_id and other.user_id <> mine.user_id
           where mine.organization_id = $1 and mine.user_id = $2 group by 1) o) as agreement`,
    [organizationId, userId],
  );
  const { reviewed = 0, claims, agreement } = rows[0] ?? {};
  return { waiting, reviewed, claims: claims ?? [], agreement: agreement ?? [] };
}
