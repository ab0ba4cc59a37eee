import type { Queryable } from 'shared-server';
import type { Document } from './documents';

interface Row {
  id: string;
  document: Document;
}

/** @returns the chat and those that lead to it, oldest first; empty if it doesn't exist */
export async function getChain(tx: Queryable, chatId: string, longest: number): Promise<Row[]> {
  const { rows } = await tx.query<Row>(
    `with recursive chain as (
       select id, document, 1 as depth from voice.chats where id = $1
       union all
       select earlier.id, earlier.document, chain.depth + 1
       from voice.chats earlier
       join chain on earlier.id = (chain.document ->> 'previousChatId')::uuid
       where chain.depth < $2
     )
     select id, document from chain order by depth desc`,
    [chatId, longest],
  );
  return rows;
}

/** Locks a session until the transaction ends, so that concurrent answers are appended in turn. */
export async function lockSession(
  tx: Queryable,
  id: string,
): Promise<(Document & { messages?: unknown[] }) | null> {
  const { rows } = await tx.query<{ document: Document }>(
    'select document from voice.sessions where id = $1 for update',
    [id],
  );
  return rows[0]?.document ?? null;
}

/** Appends messages to a session and replaces the fields in `changes`. */
export async function appendToSession(
  tx: Queryable,
  id: string,
  messages: readonly unknown[],
  changes: Document,
): Promise<void> {
  await tx.query(
    `update voice.sessions
     set updated_at = now(),
         document = document || $3::jsonb || jsonb_build_object(
           'messages', coalesce(document -> 'messages', '[]') || $2::jsonb)
     where id = $1`,
    [id, JSON.stringify(messages), JSON.stringify(changes)],
  );
}
