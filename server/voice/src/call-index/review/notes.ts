import { actorNameSql } from 'server-core/database/person-name';
import type { CallNote, CallNoteDraft } from 'shared-contract';
import { createNotFoundError, type Queryable } from 'shared-server';
import type { Reader } from '../list/reader';

interface NoteRow extends Omit<CallNote, 'created_at' | 'own'> {
  user_id: string;
  created_at: Date;
}

const toNote = ({ user_id, created_at, ...note }: NoteRow, { userId }: Reader): CallNote => ({
  ...note,
  own: user_id === userId,
  created_at: created_at.toISOString(),
});

/** Maximum notes to return per call, in order of their time in the call. */
const MOST_SHOWN = 200;

export async function readNotes(
  tx: Queryable,
  reader: Reader,
  callId: string,
): Promise<CallNote[]> {
  const { rows } = await tx.query<NoteRow>(
    `select n.id, n.text, n.s, n.user_id, n.created_at, ${actorNameSql('n.user_id')} as author
     from portal.call_notes n
     where n.organization_id = $1 and n.call_id = $2
     order by n.s nulls first, n.created_at, n.id limit ${MOST_SHOWN}`,
    [reader.organizationId, callId],
  );
  return rows.map((row) => toNote(row, reader));
}

export async function addNote(
  tx: Queryable,
  reader: Reader,
  callId: string,
  { text, s }: CallNoteDraft,
): Promise<CallNote> {
  const { rows } = await tx.query<NoteRow>(
    `insert into portal.call_notes as n (organization_id, call_id, user_id, text, s)
     values ($1, $2, $3, $4, $5)
     returning n.id, n.text, n.s, n.user_id, n.created_at,
       ${actorNameSql('n.user_id')} as author`,
    [reader.organizationId, callId, reader.userId, text, s],
  );
  return toNote(rows[0] as NoteRow, reader);
}

/** @throws ApiError `not_found` for someone else's note */
export async function deleteNote(
  tx: Queryable,
  reader: Reader,
  callId: string,
  noteId: string,
): Promise<void> {
  const { rowCount } = await tx.query(
    `delete from portal.call_notes
     where organization_id = $1 and call_id = $2 and user_id = $3 and id = $4`,
    [reader.organizationId, callId, reader.userId, noteId],
  );
  if (rowCount !== 1) throw createNotFoundError();
}
