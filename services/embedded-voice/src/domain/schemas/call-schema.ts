import * as z from 'zod/mini';
import { assistantDraft } from './assistant-schema';
import { isoTime, list, name40, object, text, uuid } from './fields';

export const customerDraft = z.strictObject({
  number: z.optional(text),
  name: z.optional(name40),
  extension: z.optional(
    z.string().check(z.maxLength(10, { error: 'must be shorter than or equal to 10 characters' })),
  ),
  email: z.optional(text),
  externalId: z.optional(name40),
  sipUri: z.optional(text),
  numberE164CheckEnabled: z.optional(z.boolean()),
  assistantOverrides: z.optional(object),
  squadOverrides: z.optional(object),
});
export type CustomerDraft = z.infer<typeof customerDraft>;

const squadDraft = z.looseObject({ members: list });

/** The vendor's CreateCallDTO. */
export const callDraft = z.strictObject({
  name: z.optional(name40),
  assistantId: z.optional(uuid),
  assistant: z.optional(assistantDraft),
  assistantOverrides: z.optional(object),
  assistantVersion: z.optional(z.nullable(text)),
  squadId: z.optional(uuid),
  squad: z.optional(squadDraft),
  squadOverrides: z.optional(object),
  workflowId: z.optional(uuid),
  workflow: z.optional(object),
  workflowOverrides: z.optional(object),
  phoneNumberId: z.optional(uuid),
  phoneNumber: z.optional(object),
  customerId: z.optional(uuid),
  customer: z.optional(customerDraft),
  customers: z.optional(
    z.array(customerDraft).check(z.minLength(1, { error: 'must contain at least 1 elements' })),
  ),
  schedulePlan: z.optional(z.strictObject({ earliestAt: isoTime, latestAt: z.optional(isoTime) })),
  transport: z.optional(object),
});
export type CallDraft = z.infer<typeof callDraft>;

export const callChanges = z.strictObject({ name: z.optional(name40) });

/** The SDK always sends a body with a deletion, at least `{}`. */
export const callDeletion = z.optional(z.strictObject({ ids: z.optional(z.array(uuid)) }));

export const controlCommand = z.looseObject({ type: text });

const E164 = /^\+[1-9]\d{6,14}$/;

const notE164 =
  'must be a valid phone number in the E.164 format. Hot tip, you may be missing the country code (Eg. US: +1).';

/** @returns the problem with the customer, in the vendor's words; null when it can be called */
export function findCustomerProblem(customer: CustomerDraft, path: string): string | null {
  if (customer.sipUri !== undefined) return null;
  if (customer.number === undefined) return `${path}.number must be a string`;
  const free = customer.numberE164CheckEnabled === false && /^\+?\w{2,15}$/.test(customer.number);
  return free || E164.test(customer.number) ? null : `${path}.number ${notE164}`;
}
