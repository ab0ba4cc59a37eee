import { assistantTexts, type CallColumn } from 'shared-contract';
import { Banner, Button, Item, VisuallyHidden } from 'shared-ui/core';
import { SkeletonRows } from 'shared-ui/lists';
import { type CallsAddress, isFiltered, noFilters } from '../../../shared/call-list/address';
import type { ListPlace } from '../../../shared/call-list/call-row';
import { isNotConnected } from '../../../shared/voice/problem';
import { ReadFailure } from '../../../shared/voice/ReadFailure';
import type { CallList } from '../api/use-call-list';
import type { ChangeAddress } from '../api/use-calls-address';
import type { Peek } from '../api/use-peek';
import type { Selection } from '../api/use-selection';
import { texts } from '../texts';
import { ConnectStrip } from './ConnectStrip';
import { EmptyCalls } from './EmptyCalls';
import { CallTable } from './table/CallTable';

/** Texts that differ from those of the list of all calls. */
export interface ListTexts {
  /** Shown if there are no calls yet. */
  none: string;
  failed: string;
}

interface Props {
  list: CallList;
  columns: readonly CallColumn[];
  width: number;
  isNarrow: boolean;
  address: CallsAddress;
  onChange: ChangeAddress;
  peek: Peek;
  place: ListPlace;
  selection: Selection;
  hasBoxes: boolean;
  words: ListTexts | undefined;
}

/** The table, or why it is empty. */
export function ListBody({ list, address, onChange, words, ...rest }: Props) {
  const { calls, overview, read, more } = list;
  const failed = words?.failed ?? texts.failed;
  const hasFilters = isFiltered(address);
  if (isNotConnected(read.error)) return <ConnectStrip />;
  if (!calls) {
    return read.error ? (
      <ReadFailure read={read} failed={failed} invalid={assistantTexts.invalidData} />
    ) : (
      <SkeletonRows label={texts.loading} />
    );
  }
  const isConnected = overview?.connected ?? true;
  const isFilling = isConnected && overview?.filling === true;
  const isEmpty = calls.length === 0 && !more.has;
  return (
    <>
      <ReadFailure read={read} failed={failed} invalid={assistantTexts.invalidData} />
      <TotalStatus total={overview?.total} />
      {isFilling && <Banner tone="info">{texts.filling}</Banner>}
      {isEmpty && (hasFilters || (isConnected && !isFilling)) && (
        <EmptyCalls
          isFiltered={hasFilters}
          none={words?.none}
          onClear={() => onChange(noFilters)}
        />
      )}
      {!isEmpty && (
        <CallTable
          calls={calls}
          total={overview?.total ?? undefined}
          isSearch={address.search.trim() !== ''}
          sorting={toSorting(address)}
          onSort={onChange}
          more={more}
          {...rest}
        />
      )}
      <MoreCalls more={more} />
    </>
  );
}

/** A button that loads the next page, or retries after a failure. */
function MoreCalls({ more }: Pick<CallList, 'more'>) {
  return (
    <>
      {more.failed && <Banner tone="error">{texts.moreFailed}</Banner>}
      {more.has && (
        <Item align="center">
          <Button size="small" loading={more.isLoading} onClick={more.load}>
            {more.isLoading ? texts.loadingMore : texts.more}
          </Button>
        </Item>
      )}
    </>
  );
}

/** Announces the number of matching calls to screen readers. */
const TotalStatus = ({ total }: { total: number | null | undefined }) => (
  <VisuallyHidden role="status">{typeof total === 'number' && texts.count(total)}</VisuallyHidden>
);

function toSorting({ sort, order, search }: CallsAddress) {
  const byDefault = search.trim() ? 'relevance' : 'createdAt';
  return { sort: sort || byDefault, order: order || ('desc' as const) };
}
