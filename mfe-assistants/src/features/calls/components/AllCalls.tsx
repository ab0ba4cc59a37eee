import { useMemo, useRef } from 'react';
import { indexedCallsAddress } from 'shared-api';
import type { OrderedCallFilters } from 'shared-contract';
import { Page, useMediaQuery } from 'shared-ui/core';
import { ListArea, ListColumns, OverviewStrip, PeekLayout } from 'shared-ui/lists';
import { type CallsAddress, isFiltered } from '../../../shared/call-list/address';
import { toFilters } from '../../../shared/call-list/filters';
import { UnreadableCalls } from '../../../shared/voice/Unreadable';
import { useCallList } from '../api/use-call-list';
import { useCallsAddress } from '../api/use-calls-address';
import { useChoosing } from '../api/use-choosing';
import { useColumns } from '../api/use-columns';
import { useListKeys } from '../api/use-list-keys';
import { type Peek, usePeek } from '../api/use-peek';
import { useSelection } from '../api/use-selection';
import { useWidth } from '../api/use-width';
import { texts } from '../texts';
import { BulkActions } from './bulk/BulkActions';
import { ConnectStrip } from './ConnectStrip';
import { Facets } from './filters/Facets';
import { ExportMenu } from './head/ExportMenu';
import { PageActions } from './head/PageActions';
import { Toolbar } from './head/Toolbar';
import { ListBody } from './ListBody';
import { DayChart } from './overview/DayChart';
import { Figures } from './overview/Figures';
import { CallPeek } from './peek/CallPeek';
import { SavedViews } from './views/SavedViews';

/** Search, filters and the table of all calls. */
export function AllCalls() {
  const [address, change] = useCallsAddress();
  const filters = useStableFilters(address);
  const list = useCallList(filters);
  const { overview } = list;
  const isNarrow = useMediaQuery('(max-width: 899.98px)', false);
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body);
  const choice = useColumns(address, change, width, isNarrow);
  const peek = usePeek(address.peek, list, change);
  const selection = useSelection(list.calls);
  const choosing = useChoosing(selection, isNarrow);
  useListKeys(selection, peek.call?.id);
  const facets = <Facets facets={overview?.facets} address={address} onChange={change} />;

  return (
    <ListArea>
      <PeekLayout data-open={peek.call ? '' : undefined}>
        <Page
          title={texts.title}
          purpose={isNarrow ? undefined : texts.purpose}
          actions={
            <>
              {!isNarrow && (
                <ExportMenu
                  filters={filters}
                  columns={choice.columns}
                  total={overview?.total ?? undefined}
                  hasKey={selection.calls.length === 0}
                />
              )}
              <PageActions address={address} choosing={isNarrow ? choosing : undefined} />
            </>
          }
        >
          {overview?.connected === false && <ConnectStrip />}
          <UnreadableCalls address={indexedCallsAddress(filters)} />
          <SavedViews address={address} onOpen={change} />
          <Toolbar
            address={address}
            onChange={change}
            isNarrow={isNarrow}
            total={overview?.total ?? undefined}
            choice={choice}
            facets={facets}
          />
          <OverviewStrip>
            <Figures
              overview={overview}
              isFiltered={isFiltered(address)}
              period={periodText(address)}
            />
            {!isNarrow && <DayChart filters={filters} address={address} onChange={change} />}
          </OverviewStrip>
          <ListColumns>
            {!isNarrow && (
              <aside aria-label={texts.filters} data-filters="">
                {facets}
              </aside>
            )}
            <div ref={body}>
              <ListBody
                list={list}
                columns={choice.columns}
                width={width}
                isNarrow={isNarrow}
                address={address}
                onChange={change}
                peek={peek}
                selection={selection}
                hasBoxes={choosing.hasBoxes}
              />
              {choosing.hasBoxes && (
                <BulkActions
                  selection={selection}
                  exporting={{ filters, columns: choice.columns }}
                />
              )}
            </div>
          </ListColumns>
        </Page>
        <PeekOf peek={peek} total={overview?.total ?? list.calls?.length ?? 0} />
      </PeekLayout>
    </ListArea>
  );
}

/** The call beside the list, drawn anew for each call. */
function PeekOf({ peek: { call, position, move, close }, total }: { peek: Peek; total: number }) {
  if (!call) return null;
  return (
    <CallPeek
      key={call.id}
      call={call}
      position={position}
      total={total}
      onMove={move}
      onClose={close}
    />
  );
}

/** Equal filters keep their identity across renders. */
function useStableFilters(address: CallsAddress): OrderedCallFilters {
  const key = JSON.stringify(toFilters(address));
  return useMemo(() => JSON.parse(key), [key]);
}

function periodText({ period, from, to }: CallsAddress): string {
  if (period) return texts.costOf[period];
  return from || to ? texts.costOfDates : texts.costAnyTime;
}
