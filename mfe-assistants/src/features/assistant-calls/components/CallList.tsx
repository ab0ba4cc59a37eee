import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Call } from 'shared-contract';
import { Banner, Button, Item } from 'shared-ui/core';
import { callsTexts } from '../../../texts/calls';
import { CallCard } from './CallCard';

const words = callsTexts;
/** Height of a row before it is measured, in pixels. */
const CALL_HEIGHT = 118;

interface Props {
  calls: Call[];
  agentId: string;
  query: string;
  more: { has: boolean; isLoading: boolean; failed: boolean; load: () => void };
}

/** The calls, virtualised; loads the next page near the end. */
export function CallList({ calls, agentId, query, more }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: calls.length,
    estimateSize: () => CALL_HEIGHT,
    overscan: 3,
    // Renders with the next frame: flushing would render a fast scroll several times.
    useFlushSync: false,
    scrollMargin: top,
    getItemKey: (index) => calls[index]?.id ?? index,
  });
  const shown = virtualizer.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= calls.length - 4;
  const isScrolled = virtualizer.scrollOffset ? virtualizer.scrollOffset > 0 : false;
  const { has, isLoading, failed, load } = more;
  useEffect(() => {
    // Only scrolling loads more; the page starts with the first calls.
    if (isNearEnd && isScrolled && has && !isLoading && !failed) load();
  }, [isNearEnd, isScrolled, has, isLoading, failed, load]);

  return (
    <>
      <ul
        ref={list}
        aria-label={words.shown(calls.length)}
        style={{ position: 'relative', height: virtualizer.getTotalSize() }}
      >
        {shown.map(({ index, key, start }) => {
          const call = calls[index];
          return (
            call && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={has ? -1 : calls.length}
                aria-posinset={index + 1}
                style={{
                  position: 'absolute',
                  insetInline: 0,
                  top: 0,
                  transform: `translateY(${start - virtualizer.options.scrollMargin}px)`,
                }}
              >
                <CallCard call={call} agentId={agentId} query={query} />
              </li>
            )
          );
        })}
      </ul>
      {failed && <Banner tone="error">{words.moreFailed}</Banner>}
      {has && (
        <Item align="center">
          <Button loading={isLoading} onClick={load}>
            {isLoading ? words.loadingMore : words.more}
          </Button>
        </Item>
      )}
    </>
  );
}
