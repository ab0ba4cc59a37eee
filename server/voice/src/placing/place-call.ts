import { setTimeout as pause } from 'node:timers/promises';
import { readConnection } from 'server-core/provider-keys/require-connection';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { Member } from 'server-core/sessions/require-member';
import { type Call, callTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';
import { readVoiceAccount, type VoiceAccount } from '../upstream/account';
import { hashCall } from './call-request';
import { checkParties } from './check-parties';
import { checkUse } from './check-use';
import type { PlacementRequest } from './placement-request';
import {
  beginPlacement,
  markSending,
  type Placement,
  releasePlacement,
  takeOver,
} from './placements';
import { lookForCall, placeCallOnce } from './send-call';

/** A server owns its placement for this long after the deadline. Then another may take over. */
const OWNED_MARGIN_MS = 5_000;
/** How often to check a placement that another server owns, in milliseconds. */
const WATCH_MS = 150;

interface Running {
  hash: string;
  answer: Promise<Call>;
}

/**
 * Places each call once. Requests to one server with the same key share an attempt. Across servers
 * and crashes, the key's row in the database decides.
 */
export function createCallPlacer(
  context: VoiceContext,
): (request: PlacementRequest) => Promise<Call> {
  const running = new Map<string, Running>();

  return (request) => {
    const id = `${request.member.organizationId} ${request.key}`;
    const hash = hashCall(request.wanted);
    const other = running.get(id);
    if (other) return other.hash === hash ? other.answer : Promise.reject(createReusedError());
    const answer = place(context, request).finally(() => running.delete(id));
    running.set(id, { hash, answer });
    return answer;
  };
}

const createReusedError = () => new ApiError('idempotency_key_reused', callTexts.keyReused);

const createInFlightError = () =>
  new ApiError('conflict', callTexts.inFlight, { headers: { 'Retry-After': '1' } });

async function place(context: VoiceContext, request: PlacementRequest): Promise<Call> {
  const { deps } = context;
  // The hash includes the account, so that a key used with one account is neither sent nor looked
  // up in another.
  const connection = await readConnection(deps, request.member.organizationId, 'vapi');
  const hash = hashCall(request.wanted, connection?.dispatcher && connection.baseUrl);
  const ownedMs = deps.config.timeouts.voiceMs + OWNED_MARGIN_MS;
  const until = Date.now() + deps.config.timeouts.voiceMs;
  while (Date.now() < until) {
    const begun = await beginPlacement(deps, request.member, request.key, hash, ownedMs);
    if (begun?.first) return attemptCall(context, request, begun.placement);
    const answer = begun && (await joinPlacement(context, request, hash, begun.placement, ownedMs));
    if (answer) return answer;
    await pause(WATCH_MS);
  }
  throw createInFlightError();
}

/** @returns the call placed earlier with this key; null while another request is placing it */
async function joinPlacement(
  context: VoiceContext,
  request: PlacementRequest,
  hash: string,
  placement: Placement,
  ownedMs: number,
): Promise<Call | null> {
  const { state, owned, answer, bodyHash } = placement;
  if (bodyHash !== hash) throw createReusedError();
  if (answer) return answer;
  const lost = state === 'sending' && !owned;
  if (state === 'unknown' || lost) return lookForCall(context, request, placement);
  if (owned) return null;
  const taken = await takeOver(context.deps, placement, ownedMs);
  return taken && attemptCall(context, request, taken);
}

/** Any failure before sending releases the key. After sending, only a definite refusal does. */
async function attemptCall(
  context: VoiceContext,
  request: PlacementRequest,
  placement: Placement,
): Promise<Call> {
  let account: VoiceAccount;
  let send: boolean;
  try {
    await countAgainstCaps(context, request.member);
    account = await readVoiceAccount(context.deps, request.member.organizationId);
    await checkUse(context, request.source.logger, account);
    await checkParties(context, account, request.wanted);
    send = await markSending(context.deps, placement);
  } catch (error) {
    await releasePlacement(context.deps, placement);
    throw error;
  }
  if (!send) throw createInFlightError();
  const sent: Placement = { ...placement, state: 'sending', sentAt: new Date() };
  return placeCallOnce(context, request, account, sent);
}

async function countAgainstCaps({ deps }: VoiceContext, { userId, organizationId }: Member) {
  const { callsPerPerson, callsPerOrganization } = deps.config.limits;
  await countAttempt(deps, [
    { name: 'calls-person', limit: callsPerPerson, subject: userId },
    { name: 'calls-organization', limit: callsPerOrganization, subject: organizationId },
  ]);
}
