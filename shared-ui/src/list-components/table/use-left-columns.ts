import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Room } from './leaving-columns';
import type { ListColumn } from './list-column';

/**
 * Watches the width of a list, and draws it again only when other columns leave.
 *
 * @returns the columns that have left but are kept, for a place below the name; none while the
 *   width is unknown
 */
export function useLeftColumns<Row>(columns: readonly ListColumn<Row>[], room: Room) {
  const head = useRef<HTMLTableSectionElement>(null);
  const [places, setPlaces] = useState('');
  const limits = columns.map(({ isKept }, index) => (isKept ? (room.limits[index] ?? 0) : 0));
  const known = [room.least, ...limits].join();
  useLayoutEffect(() => {
    const { current } = head;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const [least = 0, ...below] = known.split(',').map(Number);
    // It tells before the first paint; to ask for the width would lay the page out once more. The
    // head is as wide as the list, and keeps its height when rows grow: it is not told of again.
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? Number.POSITIVE_INFINITY;
      const hasLeft = (limit: number) => width >= least && width < limit;
      const now = below.flatMap((limit, place) => (hasLeft(limit) ? [place] : [])).join();
      flushSync(() => setPlaces(now));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [known]);
  const left = places.split(',');
  return { head, left: columns.filter((_, place) => left.includes(String(place))) };
}
