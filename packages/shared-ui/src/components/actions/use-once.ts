import { type MouseEvent, type MouseEventHandler, useRef } from 'react';

/**
 * Treats a double click as one, because the second click comes before the button shows that it is
 * busy.
 * @param starts whether the button starts work, such as a request
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
    // By then, React has rendered the button as busy.
    setTimeout(() => {
      isTaken.current = false;
    });
    onClick?.(event);
  };
}
