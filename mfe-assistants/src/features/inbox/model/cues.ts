import { listAnswerTimes } from '../../../shared/calls/answer-times';
import type { Entry } from '../../../shared/calls/turns';
import type { texts } from '../texts';

/** A moment that reviewers should listen to. */
export interface Cue {
  /** Seconds. */
  at: number;
  kind: keyof typeof texts.cues;
}

/** Seconds to play before the moment itself. */
const LEAD_S = 1;
const FAILED = /^no result returned|"error"\s*:/i;

/** Cues of a call in order, at most one per second. */
export function findCues(entries: readonly Entry[]): Cue[] {
  const times = new Map(listAnswerTimes(entries).map((time) => [time.key, time]));
  const cues = entries.flatMap((entry): Cue[] => {
    const at = Math.max(0, (entry.start ?? 0) - LEAD_S);
    if (entry.kind === 'silence') return [{ at: entry.start, kind: 'silence' }];
    if (entry.kind === 'tool') return FAILED.test(entry.result ?? '') ? [{ at, kind: 'tool' }] : [];
    const time = times.get(entry.key);
    if (time?.spokeOver) return [{ at, kind: 'over' }];
    // Starts at the end of the question, so that the pause can be heard.
    if (time?.isSlow) return [{ at: Math.max(0, at - time.seconds), kind: 'slow' }];
    return [];
  });
  return cues
    .sort((one, other) => one.at - other.at)
    .filter(({ at }, index, all) => Math.floor(at) !== Math.floor(all[index - 1]?.at ?? -1));
}
