import { Router } from 'express';
import type { Database, Queryable } from 'shared-server';
import * as z from 'zod/mini';
import { presentPhoneNumber } from '../../domain/call/present-phone-number';
import { findFreeNumber, lockNumbers, requireUnusedNumber } from '../../domain/numbers/test-number';
import { shortText } from '../../domain/schemas/fields';
import { getPhoneNumberChanges, phoneNumberDraft } from '../../domain/schemas/phone-number-schema';
import { VoiceError } from '../../errors/voice-error';
import { type Document, findDocument, listDocumentPage } from '../../store/documents';
import { type CrudResource, pageQuery } from '../http/crud-routes';
import { endpoint } from '../http/endpoint';
import { validate } from '../http/validate';

async function completeNumber(
  { numberDesiredAreaCode, ...draft }: Document,
  tx: Queryable,
  accountId: string,
): Promise<Document> {
  await requireAssistant(draft, tx);
  const sms = draft.provider === 'twilio' ? { smsEnabled: draft.smsEnabled ?? true } : {};
  const document = { ...draft, ...sms, status: 'active' };
  await lockNumbers(tx, accountId);
  if (typeof draft.number === 'string') await requireUnusedNumber(tx, draft.number);
  if (draft.number !== undefined || draft.sipUri !== undefined) return document;
  return { ...document, number: await findFreeNumber(tx, numberDesiredAreaCode as string) };
}

async function requireAssistant({ assistantId }: Document, tx: Queryable): Promise<void> {
  if (typeof assistantId !== 'string' || (await findDocument(tx, 'assistants', assistantId)))
    return;
  const text400 = `Couldn't Get Assistant. \`assistantId\` ${assistantId} Does Not Exist.`;
  throw new VoiceError(400, text400);
}

async function describeUse(tx: Queryable, id: string): Promise<string | null> {
  const { rows } = await tx.query(
    `select 1 from voice.calls where phone_number_id = $1 and status <> 'ended' limit 1`,
    [id],
  );
  return rows.length > 0 ? 'Phone Number is still used by a running call' : null;
}

export const phoneNumbers: CrudResource = {
  path: '/phone-number',
  table: 'phone_numbers',
  label: 'Phone Number',
  create: phoneNumberDraft,
  update: (stored) => getPhoneNumberChanges(stored.provider),
  complete: completeNumber,
  checkChanges: requireAssistant,
  inUse: describeUse,
  present: presentPhoneNumber,
};

const numberSearch = z.extend(pageQuery, { search: z.optional(shortText(100)) });

/** Serves `GET /v2/phone-number`: numbers in pages, searched by name or digits. */
export function createPhoneNumberPages(db: Database): Router {
  const router = Router();
  router.get(
    '/v2/phone-number',
    endpoint(db, async ({ tx, query }) => {
      const { page, limit, sortOrder, search, sortBy: _, ...times } = validate(numberSearch, query);
      const options = { page, limit, sortOrder, search, times };
      const { results, metadata } = await listDocumentPage(tx, 'phone_numbers', options);
      return { body: { results: results.map(presentPhoneNumber), metadata } };
    }),
  );
  return router;
}
