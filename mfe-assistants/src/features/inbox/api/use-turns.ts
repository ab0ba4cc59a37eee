import { useState } from 'react';
import { type Entry, findTurnAt } from '../../../shared/calls/turns';
import type { Player } from '../../../shared/player/use-player';

/** The current turn: the one playing, or the one reached with J and K. */
export function useTurns(entries: readonly Entry[], player: Player | undefined) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isPlayed = player && (player.isPlaying || player.position > 0);
  const current = isPlayed ? findTurnAt(entries, player.position) : chosen;
  const turns = entries.filter((entry) => entry.kind === 'said');

  function move(by: 1 | -1) {
    const at = turns.findIndex(({ key }) => key === current);
    const turn = turns[at < 0 ? 0 : at + by];
    if (!turn) return;
    setChosen(turn.key);
    if (turn.start !== null) player?.seek(turn.start);
  }

  const start = turns.find(({ key }) => key === current)?.start ?? null;
  return {
    current,
    move,
    /** Time of a new note in seconds; null for the whole call. */
    second: player ? Math.floor(player.position) : start,
  };
}
