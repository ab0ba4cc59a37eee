import { type MouseEvent, type MouseEventHandler, useRef } from 'react';

/**
 * A button that starts work takes a double click as one: the second comes before the button shows
 * that it is busy.
 *
 * @param starts whether the button starts work
 */
export function useOnce(
  starts: boolean,
  onClick: MouseEventHandler<HTMLElement> | undefined,
): MouseEventHandler<HTMLElement> | undefined {
  const isTaken = useRef(false);
  if (!starts) return onClick;
  return (event: MouseEvent<HTMLElement>) => {
    if (isTaken.current || event.detail > 1) return event.preventDefault();
    isTaken.current = true;
    // What the click started has drawn the button anew by then.
    setTimeout(() => {
      isTaken.current = false;
    });
    onClick?.(event);
  };
}
