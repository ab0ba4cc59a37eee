import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { Entry } from '../../../../shared/calls/turns';
import { callPageTexts } from '../../../../texts/call';
import { PLAYER_ID } from '../player/PlayerFrame';

/**
 * Longer transcripts are virtualized. Shorter ones are fully rendered, so that the browser's own
 * search works.
 */
const LONG = 200;
/** Estimated heights before measuring, in pixels. */
const SAID_HEIGHT = 64;
const MARK_HEIGHT = 32;

const plain = { margin: 0, padding: 0, listStyle: 'none' } as const;

type Place = ComponentProps<'li'> & { 'data-index': number };

interface Props {
  /** Element around the list. The page itself scrolls. */
  box: RefObject<HTMLElement | null>;
  entries: readonly Entry[];
  /** Key of the entry to keep in view; null for none. */
  followed: string | null;
  /** Key of the entry that is playing. */
  activeKey: string | null;
  children: (entry: Entry) => ReactNode;
}

/** The entries of a transcript. Keeps the followed entry in view. */
export function EntryList({ box, entries, followed, activeKey, children }: Props) {
  const isLong = entries.length > LONG;
  const top = useTop(box, isLong);
  const rows = useWindowVirtualizer({
    count: entries.length,
    enabled: isLong,
    scrollMargin: top,
    estimateSize: (index) => (entries[index]?.kind === 'said' ? SAID_HEIGHT : MARK_HEIGHT),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 8,
    useFlushSync: false,
  });

  useEffect(() => {
    const element = box.current;
    if (!element || followed === null) return;
    const entry = element.querySelector<HTMLElement>(`[data-key="${followed}"]`);
    if (entry) return keepInView(entry);
    const index = entries.findIndex(({ key }) => key === followed);
    if (isLong && index >= 0) rows.scrollToIndex(index, { align: 'center' });
  }, [box, entries, followed, isLong, rows]);

  const renderItem = (entry: Entry, place?: Place) => (
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
      <ol aria-label={callPageTexts.transcript} style={plain}>
        {entries.map((entry) => renderItem(entry))}
      </ol>
    );
  }
  return (
    <ol
      aria-label={callPageTexts.transcript}
      style={{ ...plain, position: 'relative', height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, start }) => {
        const entry = entries[index];
        return (
          entry &&
          renderItem(
            entry,
            createItemProps(rows.measureElement, index, start - top, entries.length),
          )
        );
      })}
    </ol>
  );
}

function createItemProps(
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

/** Distance of the list from the top of the page, in pixels. */
function useTop(box: RefObject<HTMLElement | null>, isLong: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (isLong && box.current)
      setTop(box.current.getBoundingClientRect().top + document.documentElement.scrollTop);
  }, [box, isLong]);
  return top;
}

/** Minimum distance of an entry from the player and the bottom of the window, in pixels. */
const MARGIN = 12;

/** Scrolls if the entry is under the player or below the window. */
function keepInView(entry: HTMLElement): void {
  const player = document.getElementById(PLAYER_ID);
  const upper = Math.max(0, player?.getBoundingClientRect().bottom ?? 0) + MARGIN;
  const { top, bottom } = entry.getBoundingClientRect();
  if (top >= upper && bottom <= window.innerHeight - MARGIN) return;
  const room = Math.max(0, window.innerHeight - upper);
  document.documentElement.scrollTop += top - upper - room / 3;
}
