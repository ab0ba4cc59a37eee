import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { recordingTicket } from 'shared-api';
import { PortalError, portalBytes } from 'shared-auth';
import { recordingProblem } from '../model/recording-problem';

export const JUMP_S = 15;
/** Longest wait for a recording to be heard, in milliseconds. */
const PATIENCE_MS = 15_000;
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

export interface Player {
  audio: RefObject<HTMLAudioElement | null>;
  /** Seconds. */
  position: number;
  /** Seconds; as the recording says, and before it is there as the call does. */
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

/** A recording whose bytes hardly come would be waited for without an end. */
async function playInTime(element: HTMLAudioElement): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      element.removeAttribute('src');
      reject(new PortalError('timeout'));
    }, PATIENCE_MS);
  });
  await Promise.race([element.play(), late]).finally(() => clearTimeout(timer));
}

/**
 * Plays the mono recording of a call. It is fetched when it is first played, with a ticket; when the ticket
 * has run out in the middle, another one is asked for, once, and it goes on where it was.
 */
export function usePlayer(
  callId: string,
  recordingUrl: string | null | undefined,
  callDuration: number,
  startAt: number,
): Player {
  const audio = useRef<HTMLAudioElement>(null);
  const [position, setPosition] = useState(startAt);
  const [duration, setDuration] = useState(callDuration);
  const [isPlaying, setPlaying] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const [speed, setSpeedState] = useState<number>(1);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef({ position: startAt, speed: 1, retried: false });
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);
  useEffect(() => {
    if (!audio.current?.src) setDuration(callDuration);
  }, [callDuration]);

  const start = useCallback(async () => {
    const element = audio.current;
    if (!element || !recordingUrl) return;
    setProblem(null);
    try {
      if (!element.src) {
        setPreparing(true);
        ending.current?.abort();
        ending.current = new AbortController();
        const { url } = await recordingTicket(callId, 'mono', ending.current.signal);
        element.src = url;
      }
      if (element.readyState > 0) element.currentTime = wanted.current.position;
      element.playbackRate = wanted.current.speed;
      await playInTime(element);
    } catch (error) {
      // A pause while it begins to play, and an element whose own error is dealt with below.
      if (error instanceof DOMException || ending.current?.signal.aborted) return;
      setProblem(recordingProblem(error));
    } finally {
      setPreparing(false);
    }
  }, [callId, recordingUrl]);

  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const listeners: Record<string, () => void> = {
      play: () => setPlaying(true),
      pause: () => setPlaying(false),
      ended: () => setPlaying(false),
      timeupdate: () => {
        if (element.seeking) return;
        wanted.current.position = element.currentTime;
        setPosition(element.currentTime);
      },
      loadedmetadata: () => {
        if (Number.isFinite(element.duration)) setDuration(element.duration);
        element.currentTime = wanted.current.position;
        element.playbackRate = wanted.current.speed;
      },
      playing: () => {
        wanted.current.retried = false;
      },
      error: () => {
        element.removeAttribute('src');
        setPlaying(false);
        if (!wanted.current.retried) {
          wanted.current.retried = true;
          void start();
          return;
        }
        portalBytes(recordingUrl ?? '').then(
          () => setProblem(recordingProblem(undefined)),
          (error) => setProblem(recordingProblem(error)),
        );
      },
    };
    const entries = Object.entries(listeners);
    for (const [name, listener] of entries) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of entries) element.removeEventListener(name, listener);
    };
  }, [start, recordingUrl]);

  const seek = useCallback(
    (seconds: number) => {
      const target = Math.min(Math.max(0, seconds), duration || seconds);
      wanted.current.position = target;
      setPosition(target);
      const element = audio.current;
      if (element && element.readyState > 0) element.currentTime = target;
    },
    [duration],
  );
  const playFrom = useCallback(
    (seconds: number) => {
      seek(seconds);
      void start();
    },
    [seek, start],
  );

  return {
    audio,
    position,
    duration,
    isPlaying,
    isPreparing,
    speed,
    problem,
    playFrom,
    seek,
    toggle: () => {
      if (isPlaying) return audio.current?.pause();
      if (duration && wanted.current.position >= duration - 0.1) seek(0);
      void start();
    },
    jump: (seconds) => seek(wanted.current.position + seconds),
    setSpeed: (next) => {
      wanted.current.speed = next;
      setSpeedState(next);
      if (audio.current) audio.current.playbackRate = next;
    },
  };
}
