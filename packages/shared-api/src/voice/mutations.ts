import {
  type Call,
  type CallCreation,
  IDEMPOTENCY_HEADER,
  type PhoneNumber,
} from 'shared-contract';
import { callEndpoints, importEndpoints, voiceResourceEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';

/**
 * Places one call per idempotency key.
 * @throws PortalError; after code 'call_unconfirmed' or kind 'timeout' or 'network' the call may
 * have been placed
 */
export function createCall(body: CallCreation, idempotencyKey: string): Promise<Call> {
  return call(callEndpoints.placeCall, {
    body,
    headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
  });
}

/** Fields of an assistant that members edit: the voice platform's, and the portal's description. */
export type AssistantDraft = {
  name: string;
  description: string;
  firstMessage?: string | undefined;
  /** The platform's model with its messages, as sent. */
  model?: Record<string, unknown> | undefined;
  metadata?: { exampleQuestions: string[] } | undefined;
};

/** A number to add: assigned by the platform, or one of a carrier's account. */
export type PhoneNumberDraft = {
  provider: 'vapi' | 'twilio' | 'vonage' | 'telnyx' | 'byo-phone-number';
  name?: string | undefined;
  /** E.164; absent for a number that the platform chooses. */
  number?: string | undefined;
  numberDesiredAreaCode?: string | undefined;
  twilioAccountSid?: string | undefined;
  twilioAuthToken?: string | undefined;
  credentialId?: string | undefined;
};

/**
 * Connects a number to an assistant.
 * @param assistantId the voice platform's id; null for no assistant
 */
export function assignPhoneNumber(
  { id, provider }: Pick<PhoneNumber, 'id' | 'provider'>,
  assistantId: string | null,
): Promise<PhoneNumber> {
  // The vendor validates the change according to the number's provider.
  const body = { provider: provider ?? undefined, assistantId };
  return call(voiceResourceEndpoints.phoneNumbers.update, { params: { id }, body });
}

/** @returns a URL of the recording for a player or a download, valid for a minute */
export function recordingTicket(callId: string, channel: 'mono' | 'stereo', signal?: AbortSignal) {
  const body = { kind: 'recording', call_id: callId, channel } as const;
  return call(importEndpoints.createTicket, { body, signal });
}
