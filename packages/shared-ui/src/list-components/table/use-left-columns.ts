import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Room } from './leaving-columns';
import type { ListColumn } from './list-column';
import { roomInMain } from './room-in-main';

/**
 * Watches the width of a list, and draws it again only when other columns leave. At first the list
 * is taken to be as wide as the main area.
 *
 * @returns the columns that have left but are kept, for a place below the name; none while the
 *   width is unknown
 */
export function useLeftColumns<Row>(columns: readonly ListColumn<Row>[], room: Room) {
  const head = useRef<HTMLTableSectionElement>(null);
  const limits = columns.map(({ isKept }, index) => (isKept ? (room.limits[index] ?? 0) : 0));
  const known = [room.least, ...limits].join();
  const [places, setPlaces] = useState(() => placesAt(roomInMain(), known));
  const shown = useRef(places);
  useLayoutEffect(() => {
    const { current } = head;
    if (!current || typeof ResizeObserver === 'undefined') return;
    // It tells before the first paint; to ask for the width would lay the page out once more. The
    // head is as wide as the list, and keeps its height when rows grow: it isn't told of again.
    const observer = new ResizeObserver(([entry]) => {
      const now = placesAt(entry?.contentRect.width ?? 0, known);
      // To flush nothing would still run the page's effects, which wait for the paint.
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

/** @param known the least width of a list, then that of each column, separated by commas */
function placesAt(width: number, known: string): string {
  const [least = 0, ...limits] = known.split(',').map(Number);
  const hasLeft = (limit: number) => width >= least && width < limit;
  return limits.flatMap((limit, place) => (hasLeft(limit) ? [place] : [])).join();
}
