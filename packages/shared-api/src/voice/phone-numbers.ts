import { portalFetch } from 'shared-auth';
import { api, fillPath, type PhoneNumber, phoneNumber } from 'shared-contract';

/** A number to add: one that the platform gives, or one of a carrier's account. */
export interface PhoneNumberDraft {
  provider: 'vapi' | 'twilio' | 'vonage' | 'telnyx' | 'byo-phone-number';
  name?: string | undefined;
  /** E.164; absent for a number that the platform chooses. */
  number?: string | undefined;
  numberDesiredAreaCode?: string | undefined;
  twilioAccountSid?: string | undefined;
  twilioAuthToken?: string | undefined;
  credentialId?: string | undefined;
}

export function addPhoneNumber(draft: PhoneNumberDraft): Promise<PhoneNumber> {
  return portalFetch(api.vapi.phoneNumbers, { method: 'POST', schema: phoneNumber, body: draft });
}

/**
 * Lets an assistant answer a number.
 *
 * @param assistantId the voice platform's id; null for no assistant
 */
export function assignPhoneNumber(
  { id, provider }: Pick<PhoneNumber, 'id' | 'provider'>,
  assistantId: string | null,
): Promise<PhoneNumber> {
  const path = fillPath(api.vapi.phoneNumber, { id });
  // The vendor reads the change by the provider that it names.
  const body = { provider: provider ?? undefined, assistantId };
  return portalFetch(path, { method: 'PATCH', schema: phoneNumber, body });
}

/** Gives a number back to the platform. */
export function releasePhoneNumber(id: string): Promise<PhoneNumber> {
  const path = fillPath(api.vapi.phoneNumber, { id });
  return portalFetch(path, { method: 'DELETE', schema: phoneNumber });
}
