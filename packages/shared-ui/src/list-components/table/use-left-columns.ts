import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Room } from './leaving-columns';
import type { ListColumn } from './list-column';
import { getRoomInMain } from './room-in-main';

/**
 * Watches the width of a list, and only rerenders when other columns are dropped. Initially assumes
 * the width of the main area.
 * @returns the dropped columns whose cells are shown below the name; none while the width is
 * unknown
 */
export function useLeftColumns<Row>(columns: readonly ListColumn<Row>[], room: Room) {
  const head = useRef<HTMLTableSectionElement>(null);
  const limits = columns.map(({ isKept }, index) => (isKept ? (room.limits[index] ?? 0) : 0));
  const known = [room.least, ...limits].join();
  const [places, setPlaces] = useState(() => getLeftColumns(getRoomInMain(), known));
  const shown = useRef(places);
  useLayoutEffect(() => {
    const { current } = head;
    if (!current || typeof ResizeObserver === 'undefined') return;
    // The observer reports before the first paint; measuring would force another layout. It watches
    // the header, which is as wide as the list but doesn't change its height with the rows.
    const observer = new ResizeObserver(([entry]) => {
      const now = getLeftColumns(entry?.contentRect.width ?? 0, known);
      // Flushing without a change would still run the page's effects, which wait for the paint.
      if (now === shown.current) return;
      shown.current = now;
      flushSync(() => setPlaces(now));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [known]);
  const left = places.split(',');
  return { head, left: columns.filter((_, place) => left.includes(String(place))) };
}

/** @param known minimum width of the list, then that of each column, comma-separated */
function getLeftColumns(width: number, known: string): string {
  const [least = 0, ...limits] = known.split(',').map(Number);
  const hasLeft = (limit: number) => width >= least && width < limit;
  return limits.flatMap((limit, place) => (hasLeft(limit) ? [place] : [])).join();
}
