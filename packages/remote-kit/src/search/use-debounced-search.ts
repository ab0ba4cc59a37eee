import { useEffect, useRef, useState } from 'react';

/** Pause in typing before a search is sent. */
export const SEARCH_DEBOUNCE_MS = 250;

/** State of a search box. */
export interface DebouncedSearch {
  text: string;
  setText: (text: string) => void;
  /** Marks the current text as searched, so that the pending debounce doesn't fire. */
  settle: () => void;
}

/**
 * A search box whose query is in the address.
 * @param query the query of the address; null without one
 * @param onSearch called with the text after typing has paused
 */
export function useDebouncedSearch(
  query: string | null,
  onSearch: (text: string) => void,
): DebouncedSearch {
  const applied = query ?? '';
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    // Back may change the address, but our own late query must not undo later typing.
    if (applied !== sent.current) setText(applied);
    sent.current = applied;
  }, [applied]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      if (text === sent.current) return;
      sent.current = text;
      search.current(text);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const settle = () => {
    sent.current = text;
  };
  return { text, setText, settle };
}
