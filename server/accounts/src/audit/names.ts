import { personNameSql } from 'server-core/database/person-name';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { peopleTexts } from 'shared-contract';

/** Names of the objects of events, and the assistants of calls, by id. */
export interface Names {
  people: Map<string, string>;
  assistants: Map<string, string>;
  calls: Map<string, string>;
  questions: Map<string, string>;
  assistantOfCall: Map<string, string>;
}

interface Objects {
  user_id: string | null;
  object_kind: string | null;
  object_id: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isId = (text: string) => UUID.test(text);

const personKinds = new Set(['person', 'member', 'user']);

/** People who have left are named too, but only for the organization in which they acted. */
export async function readNames(
  { db }: Pick<ServerDeps, 'db'>,
  organizationId: string,
  rows: readonly Objects[],
  people: readonly string[],
): Promise<Names> {
  const getIds = (isWanted: (kind: string) => boolean) =>
    rows.flatMap(({ object_kind: kind, object_id: id }) =>
      kind && id && isWanted(kind) ? [id] : [],
    );
  const persons = [...people, ...getIds((kind) => personKinds.has(kind))];
  return db.transaction(tenantScope(organizationId), async (tx) => {
    const readMap = async (sql: string, values: readonly unknown[]) => {
      const { rows: found } = await tx.query<{ id: string; name: string }>(sql, values);
      return new Map(found.map(({ id, name }) => [id, name]));
    };
    return {
      people: await readMap(
        `select u.id, coalesce(f.name || ' (${peopleTexts.left})', ${personNameSql('u')}, u.email) as name
         from portal.users u
         left join portal.former_members f on f.user_id = u.id and f.organization_id = $2
         where u.id = any($1::uuid[])`,
        [persons.filter(isId), organizationId],
      ),
      assistants: await readMap(
        `select coalesce(vapi_id, id::text) as id, name from portal.agents
         where organization_id = $1 and coalesce(vapi_id, id::text) = any($2::text[])`,
        [organizationId, getIds((kind) => kind === 'assistant')],
      ),
      calls: await readMap(
        `select id, coalesce(nullif(name, ''), customer_name, customer_number) as name
         from portal.calls
         where organization_id = $1 and id = any($2::text[])
           and coalesce(nullif(name, ''), customer_name, customer_number) is not null`,
        [organizationId, getIds((kind) => kind === 'call')],
      ),
      questions: await readMap(
        `select id, text as name from portal.questions
         where organization_id = $1 and id = any($2::uuid[])`,
        [organizationId, getIds((kind) => kind === 'question').filter(isId)],
      ),
      assistantOfCall: await readMap(
        `select id, assistant_id as name from portal.calls
         where organization_id = $1 and assistant_id is not null and id = any($2::text[])`,
        [organizationId, getIds((kind) => kind === 'call')],
      ),
    };
  });
}
