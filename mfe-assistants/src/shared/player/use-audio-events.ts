import { useEffect, useRef } from 'react';

type AudioEvent =
  | 'play'
  | 'pause'
  | 'timeupdate'
  | 'loadedmetadata'
  | 'playing'
  | 'ended'
  | 'error';
type Handlers = Record<AudioEvent, (element: HTMLAudioElement) => void>;

/** Calls the latest handlers for events of an audio element. */
export function useAudioEvents(element: HTMLAudioElement | null, handlers: Handlers): void {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(() => {
    if (!element) return;
    const names = Object.keys(current.current) as AudioEvent[];
    const onEvent = (event: Event) => current.current[event.type as AudioEvent](element);
    for (const name of names) element.addEventListener(name, onEvent);
    return () => {
      for (const name of names) element.removeEventListener(name, onEvent);
    };
  }, [element]);
}
