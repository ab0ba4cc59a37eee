import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { recordingTicket } from 'shared-api';
import { portalBytes } from 'shared-auth';
import { playWithTimeout } from './play-with-timeout';
import { describePlaybackProblem, describeRecordingProblem } from './recording-problem';

/** Position and speed to restore once the recording has loaded. */
export interface PlaybackTarget {
  /** Seconds. */
  position: number;
  speed: number;
}

/** Plays a recording with a ticket. Tickets expire, so an error is retried once with a new one. */
export function usePlayback(
  element: HTMLAudioElement | null,
  target: RefObject<PlaybackTarget>,
  callId: string,
  recordingUrl: string | null | undefined,
) {
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hasRetried = useRef(false);
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  const start = useCallback(async () => {
    if (!element || !recordingUrl) return;
    setProblem(null);
    try {
      if (!element.src) {
        setPreparing(true);
        request.current?.abort();
        request.current = new AbortController();
        const { url } = await recordingTicket(callId, 'mono', request.current.signal);
        element.src = url;
      }
      if (element.readyState > 0) element.currentTime = target.current.position;
      element.playbackRate = target.current.speed;
      await playWithTimeout(element);
    } catch (error) {
      // A DOMException means a pause while starting, or an error that `recover` handles.
      if (error instanceof DOMException || request.current?.signal.aborted) return;
      setProblem(describePlaybackProblem(error));
    } finally {
      setPreparing(false);
    }
  }, [element, target, callId, recordingUrl]);

  function recover() {
    element?.removeAttribute('src');
    if (!hasRetried.current) {
      hasRetried.current = true;
      void start();
      return;
    }
    // The audio element doesn't report why it failed, so this requests the recording itself.
    portalBytes(recordingUrl ?? '').then(
      () => setProblem(describePlaybackProblem(undefined)),
      (error) => setProblem(describeRecordingProblem(error)),
    );
  }

  const allowRetry = () => {
    hasRetried.current = false;
  };
  return { start, recover, allowRetry, isPreparing, problem };
}
