import { assistantTexts, callTexts } from 'shared-contract';
import { ApiError, type Logger } from 'shared-server';
import * as z from 'zod/mini';
import type { VoiceContext } from '../context/voice-context';
import type { VoiceAccount } from '../upstream/account';
import { isRunning } from '../upstream/is-running';

const DAY_MS = 24 * 60 * 60_000;
/** Seconds until a running call may have ended. */
const LINE_WAIT_S = 30;
const SPEND_WAIT_S = 3_600;

const answer = z.array(
  z.looseObject({
    result: z.array(
      z.looseObject({
        status: z.nullish(z.string()),
        calls: z.nullish(z.number()),
        spent: z.nullish(z.number()),
      }),
    ),
  }),
);

const createRefusal = (text: string, seconds: number) =>
  new ApiError('rate_limited', text, { headers: { 'Retry-After': String(seconds) } });

/**
 * Checks running calls and the cost of the last 24 hours on the platform, because calls placed
 * elsewhere with the same key count too.
 *
 * @throws ApiError `rate_limited` when the organization has reached either limit
 */
export async function checkUse(
  { deps, voice }: VoiceContext,
  logger: Logger,
  account: VoiceAccount,
): Promise<void> {
  const { rateLimits, limits } = deps.config;
  if (!rateLimits) return;
  const end = new Date();
  const query = {
    table: 'call',
    name: 'use',
    groupBy: ['status'],
    operations: [
      { operation: 'count', column: 'id', alias: 'calls' },
      { operation: 'sum', column: 'cost', alias: 'spent' },
    ],
    timeRange: { start: new Date(end.getTime() - DAY_MS).toISOString(), end: end.toISOString() },
  };
  const asked = await voice(account, {
    method: 'POST',
    path: '/analytics',
    body: { queries: [query] },
    schema: answer,
    failed: assistantTexts.makeCallFailed,
  }).catch((error) => {
    // A platform without analytics has its own limits.
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    logger.warn('the voice platform has no analytics, so the limits on calls do not apply');
    return [];
  });
  const groups = asked[0]?.result ?? [];
  const calls = sum(groups.filter(({ status }) => isRunning(status)).map((g) => g.calls));
  const spent = sum(groups.map((group) => group.spent));
  if (calls >= limits.callsAtOnce)
    throw createRefusal(callTexts.atOnce(limits.callsAtOnce), LINE_WAIT_S);
  if (spent >= limits.callSpendPerDay) {
    throw createRefusal(callTexts.spend(limits.callSpendPerDay), SPEND_WAIT_S);
  }
}

const sum = (numbers: readonly (number | null | undefined)[]) =>
  numbers.reduce<number>((total, one) => total + (one ?? 0), 0);
