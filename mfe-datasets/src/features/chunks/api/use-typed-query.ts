import { useEffect, useRef, useState } from 'react';

/** Typing has to rest for so long before it is searched, in milliseconds. */
export const TYPING_PAUSE_MS = 250;

/**
 * The text of a search box whose query stands in the address.
 *
 * @param query the query of the address
 * @param onRest called with the text when typing has rested
 * @returns the text, a function to change it, and one that says that it was searched without waiting for a rest
 */
export function useTypedQuery(
  query: string | null,
  onRest: (text: string) => void,
): [text: string, setText: (text: string) => void, settle: () => void] {
  const shown = query ?? '';
  const [text, setText] = useState(shown);
  const sent = useRef(shown);
  const rest = useRef(onRest);
  rest.current = onRest;

  useEffect(() => {
    // Going back changes the address under the box; what the box itself sent may be behind what is typed by now.
    if (shown !== sent.current) setText(shown);
    sent.current = shown;
  }, [shown]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      if (text === sent.current) return;
      sent.current = text;
      rest.current(text);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const settle = () => {
    sent.current = text;
  };
  return [text, setText, settle];
}
