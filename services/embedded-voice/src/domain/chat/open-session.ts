import type { Queryable } from 'shared-server';
import type * as z from 'zod/mini';
import type { Document } from '../../store/documents';
import { readAssistant } from '../parties/call-parties';
import type { sessionDraft } from '../schemas/chat-schema';

type SessionDraft = z.infer<typeof sessionDraft>;

/** A session before its first chat. */
const emptySession = {
  status: 'active',
  expirationSeconds: 86_400,
  messages: [],
  cost: 0,
  costs: [],
};

/**
 * @returns the session to store
 * @throws VoiceError 400 in the vendor's words when its assistant doesn't exist
 */
export async function openSession(tx: Queryable, draft: SessionDraft): Promise<Document> {
  const { assistantId, assistant, squadId, squad } = draft;
  if (assistantId ?? assistant ?? squadId ?? squad) await readAssistant(tx, draft);
  // With an id, the vendor ignores an inline assistant.
  const { assistant: _, ...rest } = draft;
  return { ...emptySession, ...(assistantId ? rest : draft) };
}
