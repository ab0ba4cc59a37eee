import { useCallback, useEffect, useRef, useState } from 'react';
import { useAudioEvents } from './use-audio-events';
import { type PlaybackTarget, usePlayback } from './use-playback';

export const JUMP_S = 15;
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

export interface Player {
  /** Ref of the audio element. */
  attach: (element: HTMLAudioElement | null) => void;
  /** Seconds. */
  position: number;
  /** Seconds; the call's duration until the recording has loaded. */
  duration: number;
  isPlaying: boolean;
  isPreparing: boolean;
  speed: number;
  problem: string | null;
  toggle: () => void;
  playFrom: (seconds: number) => void;
  seek: (seconds: number) => void;
  jump: (seconds: number) => void;
  setSpeed: (speed: number) => void;
}

/** Plays a call's mono recording, which loads when first played. */
export function usePlayer(
  callId: string,
  recordingUrl: string | null | undefined,
  callDuration: number,
  startAt: number,
): Player {
  const [element, attach] = useState<HTMLAudioElement | null>(null);
  const [duration, setDuration] = useState(callDuration);
  const [isPlaying, setPlaying] = useState(false);
  const target = useRef<PlaybackTarget>({ position: startAt, speed: 1 });
  const playback = usePlayback(element, target, callId, recordingUrl);
  const { start } = playback;
  const { position, setPosition, seek } = usePosition(element, target, duration);
  const { speed, setSpeed } = useSpeed(element, target);
  useEffect(() => {
    if (!element?.src) setDuration(callDuration);
  }, [element, callDuration]);

  useAudioEvents(element, {
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
    ended: () => setPlaying(false),
    playing: playback.allowRetry,
    timeupdate: ({ seeking, currentTime }) => {
      if (!seeking) setPosition(currentTime);
    },
    loadedmetadata: (loaded) => {
      if (Number.isFinite(loaded.duration)) setDuration(loaded.duration);
      loaded.currentTime = target.current.position;
      loaded.playbackRate = target.current.speed;
    },
    error: () => {
      setPlaying(false);
      playback.recover();
    },
  });

  const playFrom = useCallback(
    (seconds: number) => {
      seek(seconds);
      void start();
    },
    [seek, start],
  );
  function toggle() {
    if (isPlaying) return element?.pause();
    if (duration && target.current.position >= duration - 0.1) seek(0);
    void start();
  }
  const jump = (seconds: number) => seek(target.current.position + seconds);
  const { isPreparing, problem } = playback;
  const state = { position, duration, isPlaying, isPreparing, speed, problem };
  return { ...state, attach, toggle, playFrom, seek, jump, setSpeed };
}

function usePosition(
  element: HTMLAudioElement | null,
  target: { current: PlaybackTarget },
  duration: number,
) {
  const [position, show] = useState(target.current.position);
  const setPosition = useCallback(
    (seconds: number) => {
      target.current.position = seconds;
      show(seconds);
    },
    [target],
  );
  const seek = useCallback(
    (seconds: number) => {
      const reachable = Math.min(Math.max(0, seconds), duration || seconds);
      setPosition(reachable);
      if (element && element.readyState > 0) element.currentTime = reachable;
    },
    [element, duration, setPosition],
  );
  return { position, setPosition, seek };
}

function useSpeed(element: HTMLAudioElement | null, target: { current: PlaybackTarget }) {
  const [speed, show] = useState(1);
  function setSpeed(next: number) {
    target.current.speed = next;
    show(next);
    if (element) element.playbackRate = next;
  }
  return { speed, setSpeed };
}
