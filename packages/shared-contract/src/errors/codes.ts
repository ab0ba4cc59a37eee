import * as z from 'zod/mini';

/** Stable error codes (`code` in the body) with their HTTP status. */
export const errorStatus = {
  bad_json: 400,
  bad_request: 400,
  unknown_table: 400,
  unknown_column: 400,
  filter_required: 400,
  weak_password: 422,
  /** The emailed link was used, replaced by a newer one, or has expired. */
  reset_link_invalid: 422,
  invalid_credentials: 400,
  email_taken: 422,
  /** The passkey is unknown, or its response doesn't match the challenge. */
  passkey_refused: 422,
  /** The password step expired, so the sign-in has to start over. */
  sign_in_expired: 422,
  signup_not_claimable: 422,
  assistant_unconfirmed: 422,
  /** The phone number or its country may not be called, or it is one of the portal's own. */
  call_refused: 422,
  /** The idempotency key was used for a call with other details. */
  idempotency_key_reused: 422,
  /** It isn't known whether the voice platform placed the call. The portal doesn't retry it. */
  call_unconfirmed: 504,
  unauthenticated: 401,
  session_ended: 401,
  /** The provider refused a new key. */
  key_refused: 422,
  /** The connected service refused the organization's key. The session is still valid. */
  upstream_unauthorized: 401,
  forbidden: 403,
  /** The account's email address isn't verified, or the request lacks its password. */
  email_unconfirmed: 403,
  action_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The organization has no key for the provider. */
  not_connected: 409,
  /** The identity provider doesn't respond or isn't compatible. Nothing was stored. */
  provider_refused: 422,
  /** The TXT record doesn't prove ownership of the domain. */
  domain_unproven: 422,
  /** The organization requires its members to use single sign-on. */
  single_sign_on_required: 403,
  /** The organization requires a second factor, and the session doesn't have one. */
  second_factor_required: 403,
  /** Requires the account's password or a passkey within the last minutes. */
  proof_required: 403,
  /** The organization would have no admin. */
  last_admin: 409,
  /** The invitation is unknown, used, expired or revoked. */
  invitation_ended: 410,
  /** The file doesn't match the request's headers. */
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  /** The requested range isn't in the recording. */
  range_invalid: 416,
  rate_limited: 429,
  /** The organization has reached a quota. */
  quota_exceeded: 429,
  internal: 500,
  upstream_failed: 502,
  upstream_invalid: 502,
  /** A proxy got no response from the portal. A write may have taken effect. */
  unanswered: 502,
  not_ready: 503,
  not_configured: 503,
  upstream_timeout: 504,
  /** The server's disk is full. Data can be read but not saved. */
  disk_full: 507,
} as const;

/** A stable code for an error. */
export type ErrorCode = keyof typeof errorStatus;

/** Body of every error response. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
});

/**
 * `error` is readable text, `code` a stable code, and `requestId` identifies the request in the
 * server's log.
 */
export type ErrorBody = z.infer<typeof errorBody>;
