import type { ServerDeps } from 'server-core/server/server-deps';
import type { ConnectedProvider } from 'shared-contract';
import type { Queryable } from 'shared-server';
import * as z from 'zod/mini';
import { readList } from './explore-account';
import type { TriedKey } from './providers';

const MOST = 1_000;
const MAX_NAME = 200;
const UNNAMED = 'Unnamed assistant';

const assistant = z.object({ id: z.guid(), name: z.nullish(z.string()) });
export type FoundAssistant = z.infer<typeof assistant>;

/** @returns the assistants of a voice account; none for other services */
export async function findAssistants(
  deps: ServerDeps,
  provider: ConnectedProvider,
  key: TriedKey,
): Promise<FoundAssistant[]> {
  if (provider !== 'vapi') return [];
  const list = await readList(deps, provider, key, `/assistant?limit=${MOST}`);
  return list.flatMap((entry) => z.safeParse(assistant, entry).data ?? []);
}

/** Stores the account's assistants as rows, because the portal lists only its own rows. */
export async function importAssistants(
  tx: Queryable,
  organizationId: string,
  assistants: readonly FoundAssistant[],
): Promise<void> {
  const rows = assistants.map(({ id, name }) => {
    return { id: id.toLowerCase(), name: name?.trim().slice(0, MAX_NAME) || UNNAMED };
  });
  await tx.query(
    `insert into portal.agents (organization_id, id, vapi_id, name)
     select $1, id, id::text, name from jsonb_to_recordset($2::jsonb) as r(id uuid, name text)
     on conflict (organization_id, id) do nothing`,
    [organizationId, JSON.stringify(rows)],
  );
}
