import * as z from 'zod/mini';
import { list, name40, object, server, shortText, text, uuid } from './fields';

const e164 = z.string().check(
  z.regex(/^\+[1-9]\d{6,14}$/, {
    error: 'must be a valid phone number in the E.164 format',
  }),
);

/** Fields that numbers of every provider have; null removes one. */
const common = {
  name: z.optional(z.nullable(name40)),
  assistantId: z.optional(z.nullable(uuid)),
  squadId: z.optional(z.nullable(uuid)),
  workflowId: z.optional(z.nullable(uuid)),
  server: z.optional(z.nullable(server)),
  fallbackDestination: z.optional(z.nullable(object)),
  hooks: z.optional(list),
};

const vapi = {
  ...common,
  sipUri: z.optional(
    shortText(2_048).check(z.regex(/^sip:[^\s@]+@[^\s@]+$/, { error: 'must be a SIP URI' })),
  ),
  authentication: z.optional(object),
  numberDesiredAreaCode: z.optional(
    z.string().check(z.regex(/^[2-9]\d{2}$/, { error: 'must be a 3 digit US area code' })),
  ),
};
const twilio = {
  ...common,
  twilioAccountSid: text,
  twilioAuthToken: z.optional(text),
  twilioApiKey: z.optional(text),
  twilioApiSecret: z.optional(text),
  smsEnabled: z.optional(z.boolean()),
};
const credential = { ...common, credentialId: text };

/** Writable fields by provider. */
export const phoneNumberDraft = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('vapi'), ...vapi }),
  z.strictObject({ provider: z.literal('twilio'), number: e164, ...twilio }),
  z.strictObject({ provider: z.literal('vonage'), number: e164, ...credential }),
  z.strictObject({ provider: z.literal('telnyx'), number: e164, ...credential }),
  z.strictObject({
    provider: z.literal('byo-phone-number'),
    number: z.optional(text),
    numberE164CheckEnabled: z.optional(z.boolean()),
    ...credential,
  }),
]);
export type PhoneNumberDraft = z.infer<typeof phoneNumberDraft>;

const changes = {
  vapi: z.partial(z.strictObject({ provider: z.literal('vapi'), ...vapi })),
  twilio: z.partial(z.strictObject({ provider: z.literal('twilio'), number: e164, ...twilio })),
  vonage: z.partial(z.strictObject({ provider: z.literal('vonage'), number: e164, ...credential })),
  telnyx: z.partial(z.strictObject({ provider: z.literal('telnyx'), number: e164, ...credential })),
  'byo-phone-number': z.partial(
    z.strictObject({ provider: z.literal('byo-phone-number'), number: text, ...credential }),
  ),
};

/** @returns the fields that can be changed for this provider; the provider itself can't */
export function getPhoneNumberChanges(provider: unknown) {
  return changes[provider as keyof typeof changes] ?? changes.vapi;
}
