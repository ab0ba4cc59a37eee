import * as z from 'zod/mini';
import type { AuditEventName } from '../audit/events';
import type { ErrorCode } from '../errors/codes';

/** Who may call an endpoint. Checked before the body is read. */
export type Access =
  /** Anyone, with or without a session. */
  | 'anyone'
  /** A session; it determines the organization. */
  | 'member'
  /** Like `member`, but only for admins of the organization. */
  | 'admin'
  /** A session, even if the person doesn't belong to an organization. */
  | 'person'
  /** Depends on the action, see the policy table of `POST /api/proxy`. */
  | 'by_action'
  /** A session of one of the portal's operators. */
  | 'operator'
  /** A session, or a ticket in the query. */
  | 'member_or_ticket'
  /** A ticket in the query. */
  | 'ticket'
  /** A signature by the organization's voice platform. */
  | 'signed'
  /** A session, or that signature if the request has one. */
  | 'member_or_signed'
  /** A publish token or the identity token of a trusted CI job, if publishing is configured. */
  | 'token';

/** The audit event for a successful request, or the reason why there is none. */
export type AuditRule =
  | {
      event: AuditEventName;
      /** Type of the object. */
      kind: string;
      /** Parameter in path, query or body with the object's id; the response's `id` by default. */
      id?: string;
      /** Repeated requests of a person within ten minutes count as one event. */
      repeats?: true;
    }
  | { none: string };

/** Type of a response that isn't JSON. */
export type OtherAnswer = 'empty' | 'file' | 'events' | 'page' | 'text';

/** Nested, because a spread of another list would remain in browser builds. */
type ErrorCodes = readonly (ErrorCode | ErrorCodes)[];

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Contains `:name` for each parameter. */
  path: string;
  /** Alternative spellings of the path. */
  aliases?: readonly string[];
  access: Access;
  /**
   * Fields of path, query or body that contain an object's id. `mount` validates those in the path.
   */
  ids?: readonly string[];
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Media type of a body that isn't JSON. The schema describes its fields. */
  bodyType?: 'application/x-www-form-urlencoded' | 'multipart/form-data' | 'application/csp-report';
  response: z.ZodMiniType | OtherAnswer;
  /** The browser's timeout in milliseconds; 10 seconds by default. */
  timeoutMs?: number;
  /** Requires a password or passkey within the last ten minutes; signing in counts. */
  proof?: true;
  /**
   * Changes the account itself. Refuses a session from single sign-on until the person confirms
   * with the account's password or a passkey.
   */
  ownSession?: true;
  /** A POST that changes nothing, such as a search. */
  reads?: true;
  /** Required if the endpoint changes something or returns personal data. */
  audit?: AuditRule;
  /** Additional error codes besides those common to its access. */
  errors: ErrorCodes;
  /** What it does, in one sentence. */
  summary: string;
}

/**
 * A method and path of the API. The server mounts it and the browser calls it; docs and tests
 * derive from it. Browser builds keep only method, path, response and timeout.
 */
export const endpoint = <const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition => definition;

/** A body with vendor fields. Responses mask secrets; a mask in a request keeps the stored one. */
export const vendorFields = z.looseObject({});

const anyoneErrors: readonly ErrorCode[] = ['rate_limited', 'not_ready', 'disk_full', 'internal'];
const sessionErrors: readonly ErrorCode[] = ['unauthenticated', 'session_ended', ...anyoneErrors];
const memberErrors: readonly ErrorCode[] = [
  'forbidden',
  'second_factor_required',
  ...sessionErrors,
];

/** Error codes common to all endpoints with the same access. */
export const commonErrors: Record<Access, readonly ErrorCode[]> = {
  anyone: anyoneErrors,
  by_action: sessionErrors,
  member: memberErrors,
  admin: memberErrors,
  person: sessionErrors,
  member_or_ticket: memberErrors,
  ticket: sessionErrors,
  operator: memberErrors,
  signed: ['unauthenticated', ...anyoneErrors],
  member_or_signed: memberErrors,
  token: ['unauthenticated', 'not_found', 'rate_limited', 'internal'],
};

/** Error codes of requests with a body. */
const bodyErrors: readonly ErrorCode[] = [
  'bad_json',
  'bad_request',
  'too_large',
  'unsupported_media_type',
];

/** Error codes of requests that use a connected service. */
export const upstreamErrors = [
  'not_connected',
  'upstream_unauthorized',
  'upstream_failed',
  'upstream_invalid',
  'upstream_timeout',
] as const satisfies readonly ErrorCode[];

/** @returns all error codes of the endpoint, without duplicates */
export function listErrorCodes(endpoint: EndpointDefinition): ErrorCode[] {
  const { access, body, query, ids, proof, ownSession, errors } = endpoint;
  const ofProof: readonly ErrorCode[] = proof || ownSession ? ['proof_required'] : [];
  const ofBody = body ? bodyErrors : [];
  const ofAddress: readonly ErrorCode[] = query || ids ? ['bad_request'] : [];
  const own = (errors as unknown[]).flat(Number.POSITIVE_INFINITY) as ErrorCode[];
  return [...new Set([...own, ...ofBody, ...ofAddress, ...ofProof, ...commonErrors[access]])];
}
