import { randomInt } from 'node:crypto';
import { Router } from 'express';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { presentPhoneNumber } from '../../domain/call/present-phone-number';
import { shortText } from '../../domain/schemas/fields';
import { phoneNumberChanges, phoneNumberDraft } from '../../domain/schemas/phone-number-schema';
import { type Document, pageOfDocuments } from '../../store/documents';
import { type CrudResource, pageQuery } from '../http/crud-routes';
import { endpoint } from '../http/endpoint';
import { validate } from '../http/validate';

/** Numbers of the form +1 AAA 555 01XX are kept free for fiction: none of them reaches a person. */
function fictionalNumber(areaCode: string): string {
  return `+1${areaCode}55501${String(randomInt(100)).padStart(2, '0')}`;
}

function complete({ numberDesiredAreaCode, ...draft }: Document): Document {
  const number =
    draft.number ??
    (draft.sipUri === undefined ? fictionalNumber(String(numberDesiredAreaCode ?? '415')) : null);
  return {
    ...draft,
    ...(number === null ? {} : { number }),
    ...(draft.provider === 'twilio' ? { smsEnabled: draft.smsEnabled ?? true } : {}),
    status: 'active',
  };
}

export const phoneNumbers: CrudResource = {
  path: '/phone-number',
  table: 'phone_numbers',
  label: 'Phone Number',
  create: phoneNumberDraft,
  update: (stored) => phoneNumberChanges(stored.provider),
  complete,
  present: presentPhoneNumber,
};

const numberSearch = z.extend(pageQuery, { search: z.optional(shortText(100)) });

/** `GET /v2/phone-number`: the same numbers in pages, searched by name or digits. */
export function phoneNumberPages(db: Database): Router {
  const router = Router();
  router.get(
    '/v2/phone-number',
    endpoint(db, async ({ tx, query }) => {
      const { page, limit, sortOrder, search, sortBy: _, ...times } = validate(numberSearch, query);
      const options = { page, limit, sortOrder, search, times };
      const { results, metadata } = await pageOfDocuments(tx, 'phone_numbers', options);
      return { body: { results: results.map(presentPhoneNumber), metadata } };
    }),
  );
  return router;
}
