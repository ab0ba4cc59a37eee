import { enqueueSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { recordingTicket } from 'shared-api';
import type { GapTurn } from 'shared-contract';
import { texts } from '../texts';

/** How long to play a question without a known end, in seconds. */
const USUAL_LENGTH = 6;
/** How long before a question to start playing, in seconds. */
const LEAD = 0.3;

const toKey = ({ call_id, turn }: GapTurn) => `${call_id} ${turn}`;

/** Plays questions from recordings, one at a time. */
export function useListening() {
  const [playing, setPlaying] = useState<string | null>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const wanted = useRef<string>(null);

  function stop() {
    audio.current?.pause();
    audio.current = null;
    wanted.current = null;
    setPlaying(null);
  }
  useEffect(() => () => audio.current?.pause(), []);

  async function listen(turn: GapTurn) {
    stop();
    const key = toKey(turn);
    wanted.current = key;
    setPlaying(key);
    try {
      const { url } = await recordingTicket(turn.call_id, 'mono');
      if (wanted.current !== key) return;
      const from = Math.max(0, (turn.s ?? 0) - LEAD);
      const until = turn.e ?? from + USUAL_LENGTH;
      const sound = new Audio(url);
      audio.current = sound;
      sound.currentTime = from;
      sound.addEventListener('timeupdate', () => {
        if (sound.currentTime >= until && audio.current === sound) stop();
      });
      sound.addEventListener('ended', () => audio.current === sound && stop());
      await sound.play();
    } catch {
      if (wanted.current !== key) return;
      stop();
      enqueueSnackbar(texts.listenFailed, { variant: 'error' });
    }
  }

  return { listen, stop, isPlaying: (turn: GapTurn) => playing === toKey(turn) };
}
