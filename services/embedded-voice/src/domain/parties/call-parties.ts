import type { Queryable } from 'shared-server';
import { VoiceError } from '../../errors/voice-error';
import { type Document, findDocument } from '../../store/documents';
import type { CallDraft } from '../schemas/call-schema';

export interface CallParties {
  assistant: Document;
  phoneNumber: Document;
}

type Squad = { members?: { assistantId?: string | null; assistant?: Document }[] };

async function findStored(
  tx: Queryable,
  table: 'assistants' | 'squads' | 'phone_numbers',
  member: string,
  id: string,
): Promise<Document> {
  const object = await findDocument(tx, table, id);
  if (object) return object;
  const label = { assistants: 'Assistant', squads: 'Squad', phone_numbers: 'Phone Number' }[table];
  throw new VoiceError(400, `Couldn't Get ${label}. \`${member}\` ${id} Does Not Exist.`);
}

async function readFirstMember(tx: Queryable, squad: Squad): Promise<Document> {
  const first = squad.members?.[0];
  if (first?.assistant) return first.assistant;
  if (first?.assistantId) return findStored(tx, 'assistants', 'assistantId', first.assistantId);
  throw new VoiceError(400, "Couldn't Get Squad. It Has No Members.");
}

/** The fields of a draft that select its assistant. */
export type AssistantChoice = Pick<
  CallDraft,
  'assistantId' | 'assistant' | 'squadId' | 'squad' | 'workflowId' | 'workflow'
>;

/**
 * @returns the stored assistant, the draft's own, or the first of a squad
 * @throws VoiceError 400 in the vendor's words without an assistant
 */
export async function readAssistant(tx: Queryable, draft: AssistantChoice): Promise<Document> {
  if (draft.assistantId) return findStored(tx, 'assistants', 'assistantId', draft.assistantId);
  if (draft.assistant) return draft.assistant;
  if (draft.squadId) {
    return readFirstMember(tx, (await findStored(tx, 'squads', 'squadId', draft.squadId)) as Squad);
  }
  if (draft.squad) return readFirstMember(tx, draft.squad as Squad);
  if (draft.workflowId || draft.workflow) {
    throw new VoiceError(400, 'Workflows are retired: they no longer run.');
  }
  throw new VoiceError(
    400,
    "Couldn't Get Assistant. Need Either `assistantId`, `assistant`, `squadId` Or `squad`.",
  );
}

/**
 * @returns the assistant and the phone number of a call
 * @throws VoiceError 400 in the vendor's words when either is missing or doesn't exist
 */
export async function getParties(tx: Queryable, draft: CallDraft): Promise<CallParties> {
  const assistant = await readAssistant(tx, draft);
  if (!draft.phoneNumberId && !draft.phoneNumber) {
    throw new VoiceError(
      400,
      "Couldn't Get Phone Number. Need Either `phoneNumberId` Or `phoneNumber`.",
    );
  }
  const phoneNumber = draft.phoneNumberId
    ? await findStored(tx, 'phone_numbers', 'phoneNumberId', draft.phoneNumberId)
    : (draft.phoneNumber as Document);
  return { assistant: { ...assistant, ...draft.assistantOverrides }, phoneNumber };
}
