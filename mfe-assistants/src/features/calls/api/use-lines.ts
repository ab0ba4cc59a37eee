import { type observeWindowRect, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Entry } from '../model/entries';
import type { CallList } from './use-call-list';
import { useFastScroll } from './use-fast-scroll';

/** The next page loads this many lines before the end. */
const LOAD_BEFORE = 30;

/** Assumed height of the content above the list until it is measured, in pixels. */
const INITIAL_TOP = 240;

/**
 * Lines rendered above and below the visible ones: `first`, then `later` after `from` milliseconds.
 */
const OVERSCAN = { first: 2, later: 12, from: 200 };

/** Renders fewer invisible lines in the first frame. */
function useOverscan(): number {
  const [lines, setLines] = useState(OVERSCAN.first);
  useEffect(() => {
    const timer = setTimeout(() => setLines(OVERSCAN.later), OVERSCAN.from);
    return () => clearTimeout(timer);
  }, []);
  return lines;
}

const getWindowRect = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Reports only changes, because the first render already uses the initial size. */
const followWindow: typeof observeWindowRect = (_virtualizer, tell) => {
  const onResize = () => tell(getWindowRect());
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
};

/**
 * Virtualizes the lines and loads the next page before the last line is reached.
 *
 * @returns `unread` is the position of lines that scroll past too fast to be read; only days are
 * rendered there
 */
export function useLines(
  entries: Entry[],
  { has, isLoading, failed, load }: CallList['more'],
  getSize: (entry: Entry | undefined) => number,
) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(INITIAL_TOP);
  // Content above the list grows when figures and filters arrive. Measured after painting, because
  // measuring earlier would force another layout.
  useEffect(() => {
    const measured = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    setTop((old) => (Math.abs(old - measured) > 1 ? measured : old));
  });
  const rowSize = getSize(entries.find(({ kind }) => kind === 'call'));
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: (index) => getSize(entries[index]),
    overscan: useOverscan(),
    initialRect: getWindowRect(),
    observeElementRect: followWindow,
    // Renders with the next frame, because flushing would render several times per frame.
    useFlushSync: false,
    scrollMargin: top,
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new one lays out all lines again
    getItemKey: useCallback((index) => entries[index]?.key ?? index, [entries, rowSize]),
  });
  const isFast = useFastScroll();
  const lines = virtualizer.getVirtualItems();
  const isNearEnd = (lines.at(-1)?.index ?? 0) >= entries.length - LOAD_BEFORE;
  const isScrolled = virtualizer.scrollOffset ? virtualizer.scrollOffset > 0 : false;
  useEffect(() => {
    if (isNearEnd && isScrolled && has && !isLoading && !failed) load();
  }, [isNearEnd, isScrolled, has, isLoading, failed, load]);
  const [first] = lines;
  const last = lines.at(-1);
  const unread =
    isFast && first && last
      ? { transform: `translateY(${first.start - top}px)`, height: last.end - first.start }
      : null;
  return {
    list,
    lines: unread ? lines.filter(({ index }) => entries[index]?.kind === 'day') : lines,
    unread,
    height: virtualizer.getTotalSize(),
    offset: top,
  };
}
