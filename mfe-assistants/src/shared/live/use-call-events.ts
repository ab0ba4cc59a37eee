import { useEffect, useRef, useState } from 'react';
import { listenToCalls } from 'shared-api';
import type { CallEvent } from 'shared-contract';

/** Backoff before a broken stream is reopened, in milliseconds: doubled up to the longest. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Listens to the organization's calls while the page is open.
 *
 * @returns whether the stream is open; while it is not, the page has to poll
 */
export function useCallEvents(isOn: boolean, onEvent: (event: CallEvent) => void): boolean {
  const [isOpen, setOpen] = useState(false);
  const current = useRef(onEvent);
  current.current = onEvent;
  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_PAUSE_MS;
    async function listen() {
      try {
        await listenToCalls(
          (event) => current.current(event),
          ending.signal,
          () => {
            pause = FIRST_PAUSE_MS;
            setOpen(true);
          },
        );
      } catch {
        // A broken stream is reopened below.
      }
      if (ending.signal.aborted) return;
      setOpen(false);
      timer = setTimeout(listen, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
    void listen();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [isOn]);
  return isOpen;
}
