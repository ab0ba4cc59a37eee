import * as z from 'zod/mini';
import type { AuditEventName } from '../audit/events';
import type { ErrorCode } from '../errors/codes';

/** Who may call an endpoint; the server decides it before it reads the body. */
export type Access =
  /** Anyone, with or without a session. */
  | 'anyone'
  /** A session; the organization is the session's own. */
  | 'member'
  /** As `member`, for admins of the organization. */
  | 'admin'
  /** A session, whether or not its person belongs to an organization. */
  | 'person'
  /** Each action decides for itself: the policy table of `POST /api/proxy`. */
  | 'by_action'
  /** A session of a person who runs the portal. */
  | 'operator'
  /** A session, or a ticket in the query of the address. */
  | 'member_or_ticket'
  /** A ticket in the query of the address. */
  | 'ticket'
  /** The signature of the organization's voice platform. */
  | 'signed'
  /** A session, or that signature where the request carries one. */
  | 'member_or_signed'
  /** A bearer token that operators made, or of a CI job that they named, where configured. */
  | 'token';

/** The event that a success of an endpoint is recorded as, or the reason for which it is not. */
export type AuditRule =
  | {
      event: AuditEventName;
      /** Kind of the object. */
      kind: string;
      /** Parameter of the path, query or body with the object's id; otherwise the answer's `id`. */
      id?: string;
      /** Repetitions by one person within ten minutes are one event. */
      repeats?: true;
    }
  | { none: string };

/** Kind of an answer that is not JSON. */
export type OtherAnswer = 'empty' | 'file' | 'events' | 'page' | 'text';

/** Codes and lists of codes: a list that spread another one would stay in builds of the browser. */
type ErrorCodes = readonly (ErrorCode | ErrorCodes)[];

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each parameter. */
  path: string;
  /** Other spellings of the path, served alike. */
  aliases?: readonly string[];
  access: Access;
  /** Members of path, query or body with the id of an object; `mount` checks those of the path. */
  ids?: readonly string[];
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Media type of a body that is not JSON; the schema describes its fields. */
  bodyType?: 'application/x-www-form-urlencoded' | 'multipart/form-data' | 'application/csp-report';
  response: z.ZodMiniType | OtherAnswer;
  /** How long the browser waits for the answer, in milliseconds; 10 seconds when left out. */
  timeoutMs?: number;
  /** The session showed the password or a passkey in the last ten minutes, a sign-in included. */
  proof?: true;
  /**
   * Changes the account itself: a session that an identity provider alone vouched for is refused
   * until its person shows the account's password or a passkey.
   */
  ownSession?: true;
  /** A POST that changes nothing, such as a search. */
  reads?: true;
  /** Present on every endpoint that changes something or hands out personal data. */
  audit?: AuditRule;
  /** Codes besides those that any endpoint of its access answers. */
  errors: ErrorCodes;
  /** Its effect, in one sentence. */
  summary: string;
}

/**
 * One path of the wire with one method. The server mounts it, the browser calls it; docs and tests
 * derive from it. Builds of the browser keep method, path, response and deadline.
 */
export const endpoint = <const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition => definition;

/** A body with the vendor's fields: answers mask secrets, requests restore them. */
export const vendorFields = z.looseObject({});

const anyoneErrors: readonly ErrorCode[] = ['rate_limited', 'not_ready', 'disk_full', 'internal'];
const sessionErrors: readonly ErrorCode[] = ['unauthenticated', 'session_ended', ...anyoneErrors];
const memberErrors: readonly ErrorCode[] = [
  'forbidden',
  'second_factor_required',
  ...sessionErrors,
];

/** Codes that every endpoint of an access may answer. */
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

/** Codes of a request whose body is read. */
const bodyErrors: readonly ErrorCode[] = [
  'bad_json',
  'bad_request',
  'too_large',
  'unsupported_media_type',
];

/** Codes of a request that is answered with the help of a connected service. */
export const upstreamErrors = [
  'not_connected',
  'upstream_unauthorized',
  'upstream_failed',
  'upstream_invalid',
  'upstream_timeout',
] as const satisfies readonly ErrorCode[];

/** @returns every code that the endpoint may answer, once each */
export function errorsOf(endpoint: EndpointDefinition): ErrorCode[] {
  const { access, body, query, ids, proof, ownSession, errors } = endpoint;
  const ofProof: readonly ErrorCode[] = proof || ownSession ? ['proof_required'] : [];
  const ofBody = body ? bodyErrors : [];
  const ofAddress: readonly ErrorCode[] = query || ids ? ['bad_request'] : [];
  const own = (errors as unknown[]).flat(Number.POSITIVE_INFINITY) as ErrorCode[];
  return [...new Set([...own, ...ofBody, ...ofAddress, ...ofProof, ...commonErrors[access]])];
}
