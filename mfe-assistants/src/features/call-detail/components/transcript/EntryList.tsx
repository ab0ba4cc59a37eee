import { useVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import { texts } from '../../../../texts';
import type { Entry } from '../../model/turns';

/** Longer transcripts are virtualised; shorter ones stay whole for the browser's own search. */
const LONG = 200;
/** Heights before they are measured, in pixels. */
const SAID_HEIGHT = 64;
const MARK_HEIGHT = 32;

const plain = { margin: 0, padding: 0, listStyle: 'none' } as const;

type Place = ComponentProps<'li'> & { 'data-index': number };

interface Props {
  /** The scrolling element. */
  box: RefObject<HTMLElement | null>;
  entries: readonly Entry[];
  /** Key of the entry that is kept in view; null for none. */
  followed: string | null;
  /** Key of the entry that is being played. */
  activeKey: string | null;
  children: (entry: Entry) => ReactNode;
}

/** The entries of a transcript in their order, however many. */
export function EntryList({ box, entries, followed, activeKey, children }: Props) {
  const isLong = entries.length > LONG;
  const rows = useVirtualizer({
    count: entries.length,
    enabled: isLong,
    getScrollElement: () => box.current,
    estimateSize: (index) => (entries[index]?.kind === 'said' ? SAID_HEIGHT : MARK_HEIGHT),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 8,
    useFlushSync: false,
  });

  useEffect(() => {
    const element = box.current;
    if (!element || followed === null) return;
    const entry = element.querySelector<HTMLElement>(`[data-key="${followed}"]`);
    if (entry) return keepInView(element, entry);
    const index = entries.findIndex(({ key }) => key === followed);
    if (isLong && index >= 0) rows.scrollToIndex(index, { align: 'center' });
  }, [box, entries, followed, isLong, rows]);

  const item = (entry: Entry, place?: Place) => (
    <li
      key={entry.key}
      data-key={entry.key}
      aria-current={entry.key === activeKey || undefined}
      {...place}
    >
      {children(entry)}
    </li>
  );

  if (!isLong) {
    return (
      <ol aria-label={texts.call.transcript} style={plain}>
        {entries.map((entry) => item(entry))}
      </ol>
    );
  }
  return (
    <ol
      aria-label={texts.call.transcript}
      style={{ ...plain, position: 'relative', height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, start }) => {
        const entry = entries[index];
        return entry && item(entry, placeOf(rows.measureElement, index, start, entries.length));
      })}
    </ol>
  );
}

function placeOf(
  ref: (element: HTMLElement | null) => void,
  index: number,
  start: number,
  count: number,
): Place {
  return {
    ref,
    'data-index': index,
    'aria-setsize': count,
    'aria-posinset': index + 1,
    style: {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      transform: `translateY(${start}px)`,
    },
  };
}

/** Scrolls only the box: scrollIntoView would scroll the page too. */
function keepInView(box: HTMLElement, entry: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - outer.height / 3;
}
