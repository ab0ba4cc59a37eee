import * as z from 'zod/mini';
import { assistantDraft } from '../../domain/schemas/assistant-schema';
import { list, object, text, uuid } from '../../domain/schemas/fields';
import { VoiceError } from '../../errors/voice-error';
import { findDocument } from '../../store/documents';
import type { CrudResource } from '../http/crud-routes';

const member = z.strictObject({
  assistantId: z.optional(z.nullable(uuid)),
  assistant: z.optional(assistantDraft),
  assistantVersion: z.optional(z.nullable(text)),
  assistantOverrides: z.optional(object),
  assistantDestinations: z.optional(list),
});

const members = z
  .array(member)
  .check(z.minLength(1, { error: 'must contain at least 1 elements' }));

const squadDraft = z.strictObject({
  name: z.optional(text),
  members,
  membersOverrides: z.optional(object),
});

export const squads: CrudResource = {
  path: '/squad',
  table: 'squads',
  label: 'Squad',
  idAny: true,
  create: squadDraft,
  update: () => z.partial(squadDraft),
  async complete(document, tx) {
    for (const { assistantId } of document.members as z.infer<typeof members>) {
      if (!assistantId || (await findDocument(tx, 'assistants', assistantId))) continue;
      const text400 = `Couldn't Get Assistant. \`assistantId\` ${assistantId} Does Not Exist.`;
      throw new VoiceError(400, text400);
    }
    return document;
  },
};
