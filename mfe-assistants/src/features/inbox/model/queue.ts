import type { CallInboxAnswer, CallOutcome, IndexedCall } from 'shared-contract';
import { describeOutcome } from '../../../shared/calls/outcome-look';
import { texts } from '../texts';

/** Outcomes that the inbox shows first, in the server's order. */
export const wrongOutcomes: readonly CallOutcome[] = ['failed', 'hung_up', 'unresolved'];

const isWrong = ({ outcome }: IndexedCall) => wrongOutcomes.includes(outcome);

/** @returns ended calls without the member's verdict in the inbox's order, except the given ids */
export function createQueue(
  calls: readonly IndexedCall[],
  without: ReadonlySet<string>,
): IndexedCall[] {
  const waiting = new Map(calls.map((call) => [call.id, call]));
  return [...waiting.values()]
    .filter(({ id, outcome, verdict }) => outcome !== 'in_progress' && !verdict && !without.has(id))
    .sort(
      (one, other) =>
        Number(isWrong(other)) - Number(isWrong(one)) ||
        other.created_at.localeCompare(one.created_at),
    );
}

export const getQueueReason = (call: IndexedCall): string =>
  isWrong(call) ? describeOutcome(call) : texts.queue.waiting;

/** @returns the names of colleagues, by the id of the call they have claimed */
export function listHolders(inbox: CallInboxAnswer | undefined): Map<string, string> {
  const others = inbox?.claims.filter(({ own }) => !own) ?? [];
  return new Map(others.map(({ call_id, holder }) => [call_id, holder ?? texts.queue.colleague]));
}
