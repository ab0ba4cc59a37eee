import { memberScope } from 'server-core/database/member-scope';
import { actorNameSql } from 'server-core/database/person-name';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { isUuid } from 'shared-server';

interface Acted {
  actor: string | null;
  actor_name?: string | null | undefined;
}

/** @returns the rows with the names of the people who made the changes */
export async function addActorNames<Row extends Acted>(
  { db }: Pick<ServerDeps, 'db'>,
  member: Member,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ actor }) => (actor && isUuid(actor) ? [actor] : [])))];
  if (ids.length === 0) return [...rows];
  const { rows: named } = await db.query<{ id: string; name: string | null }>(
    memberScope(member),
    `select a.id, ${actorNameSql('a.id', 'u.email')} as name from unnest($1::uuid[]) as a(id)`,
    [ids],
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, actor_name: names.get(row.actor ?? '') ?? null }));
}
