import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callsQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { CallNote } from 'shared-contract';
import { type Entry, findTurnAt } from '../../calls/turns';

/** Notes have whole seconds, so a note on a turn can be up to this many seconds before it. */
const ROUNDED_S = 0.94;

/** Key of notes that don't belong to a turn. */
export const WHOLE_CALL = '';

export type PinnedNotes = ReadonlyMap<string, readonly CallNote[]>;

/** Groups the notes of a call by turn. */
export function usePinnedNotes(
  callId: string,
  entries: readonly Entry[],
  isAsked: boolean,
): PinnedNotes {
  const { user } = useAuth();
  const { data } = useQuery(callsQueries.review(user, isAsked ? callId : undefined));
  const notes = data?.notes;
  return useMemo(() => {
    const pinned = new Map<string, CallNote[]>();
    for (const note of notes ?? []) {
      const turn = note.s === null ? null : findTurnAt(entries, note.s + ROUNDED_S);
      const key = turn ?? WHOLE_CALL;
      pinned.set(key, [...(pinned.get(key) ?? []), note]);
    }
    return pinned;
  }, [notes, entries]);
}

/** Times of the notes in seconds, unsorted. */
export const listNoteTimes = (notes: PinnedNotes): number[] =>
  [...notes.values()].flat().flatMap(({ s }) => s ?? []);
