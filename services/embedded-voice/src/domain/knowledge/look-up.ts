import type { Logger } from 'shared-server';
import type { Document } from '../../store/documents';
import { type Found, getKnowledgeBase, type KnowledgeSource } from './knowledge-source';
import type { Asked } from './question';
import type { Candidate } from './relevance';

/** Searches the datasets of one assistant; null when they can't be searched. */
export type LookUp = (asked: Asked, own: readonly Candidate[]) => Promise<Found | null>;

/** The reply when the datasets couldn't be searched. */
export const LOOK_UP_FAILED =
  'I am sorry, I cannot look that up right now. Please try again later.';

/** Time after which the assistant answers without the datasets, in milliseconds. */
const DEADLINE_MS = 6_000;

interface Options {
  source: KnowledgeSource | undefined;
  logger: Logger;
  signal: AbortSignal;
}

/** @returns null for an assistant without datasets */
export function createLookUp(
  accountId: string,
  assistant: Document,
  { source, logger, signal }: Options,
): LookUp | null {
  const base = getKnowledgeBase(accountId, assistant);
  if (!base || !source) return null;
  return async (asked, own) => {
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
      return await Promise.race([
        source.search(base, { ...asked, own }, within),
        rejectOnAbort(within),
      ]);
    } catch (err) {
      signal.throwIfAborted();
      logger.warn({ err, accountId }, 'the datasets of an assistant could not be searched');
      return null;
    }
  };
}

/** Rejects when the signal is aborted, since a source may ignore it. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
