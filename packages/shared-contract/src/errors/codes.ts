import * as z from 'zod/mini';

/** Stable codes of failures with their HTTP status: the wire's `code`. */
export const errorStatus = {
  bad_json: 400,
  bad_request: 400,
  unknown_table: 400,
  unknown_column: 400,
  filter_required: 400,
  weak_password: 422,
  /** The link of a mail was used, replaced by a newer one, or is too old. */
  reset_link_invalid: 422,
  invalid_credentials: 400,
  email_taken: 422,
  /** The passkey is unknown, or its answer does not fit the challenge. */
  passkey_refused: 422,
  /** The password was right some time ago; the sign-in begins again. */
  sign_in_expired: 422,
  signup_not_claimable: 422,
  assistant_unconfirmed: 422,
  /** The phone number, its country or the portal's own number may not be used for a call. */
  call_refused: 422,
  /** The idempotency key belongs to a call with other particulars. */
  idempotency_key_reused: 422,
  /** The voice platform may or may not have placed the call; it is not placed again. */
  call_unconfirmed: 504,
  unauthenticated: 401,
  session_ended: 401,
  /** The provider refused a key that was to be stored. */
  key_refused: 422,
  /** The connected service refused the organization's key; the session is fine. */
  upstream_unauthorized: 401,
  forbidden: 403,
  /** The account's email address is not confirmed, or the request lacks its password. */
  email_unconfirmed: 403,
  action_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The organization has no key of the provider. */
  not_connected: 409,
  /** The identity provider does not answer, or does not fit; nothing is stored. */
  provider_refused: 422,
  /** The TXT record does not prove the domain. */
  domain_unproven: 422,
  /** The organization lets this person in with its identity provider alone. */
  single_sign_on_required: 403,
  /** The organization requires a second factor, and the session showed none. */
  second_factor_required: 403,
  /** The change takes the account's password or a passkey, shown in the last minutes. */
  proof_required: 403,
  /** The organization would be left without an admin. */
  last_admin: 409,
  /** The invitation is unknown, used, expired or revoked. */
  invitation_ended: 410,
  /** The file is not the one that the request's headers name. */
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  /** The wanted part is not within the recording. */
  range_invalid: 416,
  rate_limited: 429,
  /** A quota of the organization is used up. */
  quota_exceeded: 429,
  internal: 500,
  upstream_failed: 502,
  upstream_invalid: 502,
  /** A proxy in front of the portal had no answer from it; a write may have taken effect. */
  unanswered: 502,
  not_ready: 503,
  not_configured: 503,
  upstream_timeout: 504,
  /** The server's disk is full: nothing can be saved, and what is there can be read. */
  disk_full: 507,
} as const;

/** A stable word for what went wrong. */
export type ErrorCode = keyof typeof errorStatus;

/** Body of every answer that is not a success. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
});

/** `error` is a text for people, `code` a stable word, `requestId` what the server's log names. */
export type ErrorBody = z.infer<typeof errorBody>;
