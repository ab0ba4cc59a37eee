import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from '../model/entries';
import type { CallList } from './use-call-list';
import { useFastScroll } from './use-fast-scroll';

/** Lines before the end of the loaded ones at which the next page is read. */
const LOAD_BEFORE = 30;

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
  const [top, setTop] = useState(0);
  // What is above the list grows when figures and filters arrive.
  useLayoutEffect(() => {
    const measured = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    setTop((old) => (Math.abs(old - measured) > 1 ? measured : old));
  });
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: (index) => sizeOf(entries[index]),
    overscan: 12,
    // Renders with the next frame: flushing would render a fast scroll several times.
    useFlushSync: false,
    scrollMargin: top,
    getItemKey: (index) => entries[index]?.key ?? index,
  });
  const rowSize = sizeOf(entries.find(({ kind }) => kind === 'call'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: cached heights depend on these two
  useLayoutEffect(() => virtualizer.measure(), [rowSize, entries]);
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
