import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef } from 'react';
import type { CallColumn, IndexedCall } from 'shared-contract';
import {
  CallTableFrame,
  DAY_HEIGHT,
  HIT_HEIGHT,
  PHONE_HIT_HEIGHT,
  PHONE_ROW_HEIGHT,
  ROW_HEIGHT,
} from 'shared-ui/lists';
import type { ListPlace } from '../../../../shared/call-list/call-row';
import type { CallList } from '../../api/use-call-list';
import { useLines } from '../../api/use-lines';
import type { Peek } from '../../api/use-peek';
import type { Selection } from '../../api/use-selection';
import { getLeastWidth, listTracks } from '../../model/columns';
import { type Entry, groupByDay, toEntries } from '../../model/entries';
import { texts } from '../../texts';
import { CallRow } from './CallRow';
import { DayRow } from './DayRow';
import { type Sorting, TableHead } from './TableHead';

interface Props {
  calls: IndexedCall[];
  total: number | undefined;
  columns: readonly CallColumn[];
  /** Width of the list in pixels. */
  width: number;
  isNarrow: boolean;
  isSearch: boolean;
  sorting: { sort: string; order: 'asc' | 'desc' };
  onSort: (next: Sorting) => void;
  more: CallList['more'];
  peek: Pick<Peek, 'hasRoom' | 'call' | 'open'>;
  place: ListPlace;
  selection: Selection;
  /** A phone shows checkboxes only on demand. */
  hasBoxes: boolean;
}

function getHeight(entry: Entry | undefined, isNarrow: boolean, isSearch: boolean): number {
  if (entry?.kind === 'day') return DAY_HEIGHT;
  if (isSearch) return isNarrow ? PHONE_HIT_HEIGHT : HIT_HEIGHT;
  return isNarrow ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
}

/** The virtualized list of calls. Loads the next page before its end. */
export function CallTable(props: Props) {
  const { calls, total, columns, width, isNarrow, isSearch, sorting, onSort, more } = props;
  const { peek, place, selection, hasBoxes } = props;
  const isGrouped = sorting.sort === 'createdAt' && !isSearch;
  const entries = useEntries(calls, isGrouped, !more.has);
  const { list, lines, unread, height, offset } = useLines(entries, more, (entry) =>
    getHeight(entry, isNarrow, isSearch),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: 'Today' may change with the calls
  const now = useMemo(() => new Date(), [calls]);
  const onSelect = useStableToggle(selection);
  const opening = useOpenOnClick(peek.open);
  const scrolls = !isNarrow && getLeastWidth(columns) > width;
  const tracks = { '--tracks': listTracks(columns, isGrouped, !isNarrow) } as React.CSSProperties;
  return (
    <CallTableFrame
      role="table"
      aria-label={texts.table}
      aria-rowcount={total === undefined ? -1 : total + 1}
      data-hits={isSearch ? '' : undefined}
      data-peeks={peek.hasRoom ? '' : undefined}
      data-scrolls={scrolls ? '' : undefined}
      data-selecting={(isNarrow && hasBoxes) || selection.calls.length > 0 ? '' : undefined}
      style={tracks}
    >
      <TableHead
        columns={columns}
        sorting={sorting}
        isSearch={isSearch}
        onSort={onSort}
        isAllSelected={selection.calls.length === calls.length}
        onSelectAll={isNarrow ? undefined : selection.all}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual table has no table elements */}
      <div
        ref={list}
        role="rowgroup"
        data-rows=""
        style={{ height }}
        {...(peek.hasRoom ? opening : undefined)}
        onKeyDown={openOnEnter}
      >
        {unread && <div data-unread="" aria-hidden="true" style={unread} />}
        {lines.map(({ index, key, start }) => {
          const entry = entries[index];
          const top = start - offset;
          if (entry?.kind === 'day') {
            return <DayRow key={key} entry={entry} top={top} now={now} />;
          }
          return (
            entry && (
              <CallRow
                key={key}
                call={entry.call}
                place={place}
                isCurrent={entry.call.id === peek.call?.id}
                columns={columns}
                rowIndex={entry.position + 1}
                top={top}
                isGrouped={isGrouped}
                now={now}
                isSelected={selection.has(entry.call.id)}
                onSelect={hasBoxes ? onSelect : undefined}
              />
            )
          );
        })}
      </div>
    </CallTableFrame>
  );
}

function useEntries(calls: IndexedCall[], isGrouped: boolean, isWhole: boolean): Entry[] {
  return useMemo(
    () => (isGrouped ? groupByDay(calls, isWhole) : toEntries(calls)),
    [calls, isGrouped, isWhole],
  );
}

/** A stable function, so that rows only render when they change. */
function useStableToggle({ toggle }: Selection) {
  const current = useRef(toggle);
  current.current = toggle;
  return useCallback((id: string, upTo: boolean) => current.current(id, upTo), []);
}

/** Opens a call next to the list on a click on its row or name. */
function useOpenOnClick(open: Peek['open']) {
  const onName = useRef<Event>(null);
  return {
    /** In the capture phase, before the link navigates. Keys and new tabs still use the link. */
    onClickCapture(event: MouseEvent) {
      if (!isPlain(event) || !isWithin(event, 'a[data-who]')) return;
      onName.current = event.nativeEvent;
      event.preventDefault();
    },
    onClick(event: MouseEvent) {
      if (isWithin(event, 'button, input, label')) return;
      if (isWithin(event, 'a') && onName.current !== event.nativeEvent) return;
      if (getSelection()?.toString()) return;
      const id = isWithin(event, '[data-call]')?.dataset.call;
      if (id) open(id);
    },
  };
}

const isPlain = ({ detail, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  detail > 0 && button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

const isWithin = ({ target }: MouseEvent, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** After J or K, the row is focused, and Enter opens its review. */
function openOnEnter({ key, target }: KeyboardEvent) {
  if (key !== 'Enter' || !(target instanceof HTMLElement) || !target.matches('[data-call]')) return;
  target.querySelector<HTMLElement>('a[data-who]')?.click();
}
