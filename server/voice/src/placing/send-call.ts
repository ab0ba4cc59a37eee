import { isCircuitOpen } from 'server-core/upstream/upstream-client';
import { assistantTexts, type Call, callTexts } from 'shared-contract';
import { ApiError, inGenAiSpan, UpstreamError } from 'shared-server';
import * as z from 'zod/mini';
import { type VendorCall, vendorCall } from '../calls/call-fields';
import { presentCalls } from '../calls/call-routes';
import type { VoiceContext } from '../context/voice-context';
import { readVoiceAccount, VOICE_PROVIDER, type VoiceAccount } from '../upstream/account';
import type { PlacementRequest } from './placement-request';
import { markPlaced, markUnknown, type Placement, releasePlacement } from './placements';

/** How long to look for an unconfirmed call, in milliseconds. */
const LOOK_MS = 5_000;
/** Maximum clock skew between portal and voice platform, in milliseconds. */
const SKEW_MS = 120_000;

/** Sends the request that places the call. It is never sent again, whatever happens. */
export async function placeCallOnce(
  context: VoiceContext,
  request: PlacementRequest,
  account: VoiceAccount,
  placement: Placement,
): Promise<Call> {
  let made: VendorCall;
  try {
    made = await requestCall(context, request, account, placement);
  } catch (error) {
    if (wasNotPlaced(error)) {
      await releasePlacement(context.deps, placement);
      throw error;
    }
    const { logger } = request.source;
    logger.warn({ err: error, marker: placement.marker }, 'the call was not confirmed');
    await markUnknown(context.deps, placement);
    return lookForCall(context, request, placement, error);
  }
  return storeCall(context, request, placement, made);
}

function requestCall(
  context: VoiceContext,
  { wanted }: PlacementRequest,
  account: VoiceAccount,
  { marker }: Placement,
): Promise<VendorCall> {
  const { baseUrl: url } = account;
  const agentId = wanted.assistantId;
  const operation = { operation: 'invoke_agent', provider: VOICE_PROVIDER, url, agentId } as const;
  return inGenAiSpan(operation, async (learn) => {
    const made = await context.voice(account, {
      method: 'POST',
      path: '/call',
      body: { ...wanted, name: marker },
      schema: vendorCall,
      failed: assistantTexts.makeCallFailed,
    });
    learn({ 'gen_ai.conversation.id': made.id });
    return made;
  });
}

/** The platform refused the call or never received it. */
function wasNotPlaced(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status < 500) return true;
  if (isCircuitOpen(error)) return true;
  const network = error.cause instanceof UpstreamError ? error.cause.cause : undefined;
  const { code } = (network ?? {}) as { code?: string };
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code ?? '');
}

/** The call is placed by now. Failing to store it can't undo that. */
async function storeCall(
  context: VoiceContext,
  request: PlacementRequest,
  placement: Placement,
  made: VendorCall,
): Promise<Call> {
  const [shown] = await presentCalls(context, placement, [made]);
  const answer = shown as Call;
  await markPlaced(context.deps, request, placement, answer).catch((error) =>
    request.source.logger.error(
      { err: error, callId: answer.id },
      'the placed call could not be stored',
    ),
  );
  return answer;
}

/**
 * Looks for the call with the placement's marker on the platform.
 *
 * @param reason why the call wasn't confirmed, if it was sent just now
 * @throws ApiError `call_unconfirmed` when it isn't found
 */
export async function lookForCall(
  context: VoiceContext,
  request: PlacementRequest,
  placement: Placement,
  reason?: unknown,
): Promise<Call> {
  const found = await findByMarker(context, placement).catch((error) => {
    const { logger } = request.source;
    logger.warn({ err: error, marker: placement.marker }, 'the call could not be searched for');
    return undefined;
  });
  if (found) return storeCall(context, request, placement, found);
  const failed = reason instanceof ApiError && reason.details !== undefined;
  const told = failed && reason.code === 'upstream_failed' ? reason.message : callTexts.unknown;
  throw new ApiError('call_unconfirmed', told, { details: { marker: placement.marker } });
}

async function findByMarker(context: VoiceContext, placement: Placement) {
  const { organizationId, marker } = placement;
  const account = await readVoiceAccount(context.deps, organizationId, LOOK_MS);
  const sentAt = placement.sentAt?.getTime() ?? Date.now();
  const calls = await context.voice(account, {
    method: 'GET',
    path: '/call',
    query: {
      limit: '1000',
      createdAtGe: new Date(sentAt - SKEW_MS).toISOString(),
      createdAtLe: new Date(sentAt + SKEW_MS).toISOString(),
    },
    schema: z.array(vendorCall),
    failed: assistantTexts.callsFailed,
  });
  return calls.find(({ name }) => name === marker);
}
