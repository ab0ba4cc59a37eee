import { useEffect, useRef, useState } from 'react';
import { listenToCalls } from 'shared-api';
import type { CallEvent } from 'shared-contract';

/** Delays before reopening a broken stream in milliseconds; doubled up to the maximum. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Subscribes to the organization's call events while the page is open.
 *
 * @param onOpen called when the stream opens and when it ends
 */
export function useCallEvents(
  isOn: boolean,
  onEvent: (event: CallEvent) => void,
  onOpen?: (isOpen: boolean) => void,
): void {
  const current = useRef({ onEvent, onOpen });
  current.current = { onEvent, onOpen };
  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_PAUSE_MS;
    async function listen() {
      try {
        await listenToCalls(
          (event) => current.current.onEvent(event),
          ending.signal,
          () => {
            pause = FIRST_PAUSE_MS;
            current.current.onOpen?.(true);
          },
        );
      } catch {
        // The stream is reopened below.
      }
      if (ending.signal.aborted) return;
      current.current.onOpen?.(false);
      timer = setTimeout(listen, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
    void listen();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [isOn]);
}

/**
 * Like `useCallEvents`, but renders when the stream opens or ends.
 *
 * @returns whether the stream is open; otherwise the page has to poll
 */
export function useOpenCallEvents(isOn: boolean, onEvent: (event: CallEvent) => void): boolean {
  const [isOpen, setOpen] = useState(false);
  useCallEvents(isOn, onEvent, setOpen);
  return isOpen;
}
