import { useEffect, useState } from 'react';
import { useKeys } from 'remote-kit';
import { findTurnAt } from '../../../shared/calls/turns';
import type { Player } from '../../../shared/player/use-player';
import type { Pair } from '../model/align';

export type SideName = 'a' | 'b';

interface Sides {
  a: Player | undefined;
  b: Player | undefined;
}

const getOther = (side: SideName): SideName => (side === 'a' ? 'b' : 'a');

/**
 * Plays one of two calls while the other follows turn by turn. Space plays and pauses; A and B
 * switch sides.
 */
export function useLinkedPlayers(players: Sides, pairs: readonly Pair[]) {
  const [side, setSide] = useState<SideName>('a');
  const player = players[side];
  const isPlayed = player !== undefined && (player.isPlaying || player.position > 0);
  const turns = pairs.flatMap((pair) => pair[side] ?? []);
  const key = isPlayed ? findTurnAt(turns, player.position) : null;
  const current = key === null ? -1 : pairs.findIndex((pair) => pair[side]?.key === key);

  const follower = getOther(side);
  const start = pairs[current]?.[follower]?.start ?? null;
  const seek = players[follower]?.seek;
  useEffect(() => {
    if (start !== null) seek?.(start);
  }, [start, seek]);

  function play(next: SideName) {
    const [before, now] = [players[getOther(next)], players[next]];
    if (before?.isPlaying) before.toggle();
    setSide(next);
    now?.toggle();
  }
  const change = (next: SideName) => {
    if (next !== side) play(next);
  };
  useKeys({ ' ': player?.toggle, a: () => change('a'), b: () => change('b') });
  return { side, current, play };
}
