import { type observeWindowRect, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Entry } from '../model/entries';
import type { CallList } from './use-call-list';
import { useFastScroll } from './use-fast-scroll';

/** Lines before the end of the loaded ones at which the next page is read. */
const LOAD_BEFORE = 30;

/** Pixels of what is above the list, at least. */
const LEAST_TOP = 240;

/** Lines drawn above and below those in view, and milliseconds after which there are more. */
const OVERSCAN = { first: 2, later: 12, from: 200 };

/** Keeps lines out of view out of the first frame. */
function useOverscan(): number {
  const [lines, setLines] = useState(OVERSCAN.first);
  useEffect(() => {
    const timer = setTimeout(() => setLines(OVERSCAN.later), OVERSCAN.from);
    return () => clearTimeout(timer);
  }, []);
  return lines;
}

const windowRect = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Tells of changes alone: the first drawing has the rows of the first size. */
const followWindow: typeof observeWindowRect = (_virtualizer, tell) => {
  const onResize = () => tell(windowRect());
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
};

/**
 * The lines in view; reads the next page before the last of them is reached.
 * @returns `unread` is the place of lines that pass too fast to be read; days are drawn in it
 */
export function useLines(
  entries: Entry[],
  { has, isLoading, failed, load }: CallList['more'],
  sizeOf: (entry: Entry | undefined) => number,
) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(LEAST_TOP);
  // What is above the list grows when figures and filters arrive. After the paint: to ask before
  // it would lay the page out once more, and the lines in view are drawn already.
  useEffect(() => {
    const measured = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    setTop((old) => (Math.abs(old - measured) > 1 ? measured : old));
  });
  const rowSize = sizeOf(entries.find(({ kind }) => kind === 'call'));
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: (index) => sizeOf(entries[index]),
    overscan: useOverscan(),
    initialRect: windowRect(),
    observeElementRect: followWindow,
    // Renders with the next frame: flushing would render a fast scroll several times.
    useFlushSync: false,
    scrollMargin: top,
    // biome-ignore lint/correctness/useExhaustiveDependencies: another one lays out all lines anew
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
