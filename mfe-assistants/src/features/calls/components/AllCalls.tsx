import { useMemo, useRef } from 'react';
import type { OrderedCallFilters } from 'shared-contract';
import { Button, Page, useMediaQuery } from 'shared-ui/core';
import { ListArea, ListColumns, ListToolbar, OverviewStrip, PeekLayout } from 'shared-ui/lists';
import {
  type CallsAddress,
  countFilters,
  isFiltered,
  noFilters,
} from '../../../shared/call-list/address';
import { toFilters } from '../../../shared/call-list/filters';
import { useCallList } from '../api/use-call-list';
import { useCallsAddress } from '../api/use-calls-address';
import { useColumns } from '../api/use-columns';
import { usePeek } from '../api/use-peek';
import { useWidth } from '../api/use-width';
import { texts } from '../texts';
import { ConnectStrip } from './ConnectStrip';
import { Facets } from './filters/Facets';
import { FilterSheet } from './filters/FilterSheet';
import { PeriodPicker } from './filters/PeriodPicker';
import { SearchBox } from './filters/SearchBox';
import { ColumnsMenu } from './head/ColumnsMenu';
import { ExportMenu } from './head/ExportMenu';
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
  const clear = () => change(noFilters);
  const facets = <Facets facets={overview?.facets} address={address} onChange={change} />;
  const period = <PeriodPicker address={address} onChange={change} />;
  const chosen = countFilters(address);

  return (
    <ListArea>
      <PeekLayout data-open={peek.call ? '' : undefined}>
        <Page
          title={texts.title}
          purpose={isNarrow ? undefined : texts.purpose}
          actions={
            !isNarrow && (
              <ExportMenu
                filters={filters}
                columns={choice.columns}
                total={overview?.total ?? undefined}
              />
            )
          }
        >
          {overview?.connected === false && <ConnectStrip />}
          <SavedViews address={address} onOpen={change} />
          <ListToolbar>
            <SearchBox search={address.search} onChange={change} />
            {!isNarrow && period}
            {!isNarrow && isFiltered(address) && (
              <Button size="small" variant="quiet" startIcon="close" onClick={clear}>
                {texts.clear}
              </Button>
            )}
            {!isNarrow && (
              <span data-end="">
                <ColumnsMenu choice={choice} />
              </span>
            )}
            {isNarrow && (
              <FilterSheet
                chosen={chosen}
                calls={overview?.total ?? undefined}
                onClear={() => change({ ...noFilters, search: address.search })}
              >
                {period}
                {facets}
              </FilterSheet>
            )}
          </ListToolbar>
          <OverviewStrip>
            <Figures
              overview={overview}
              isFiltered={isFiltered(address)}
              period={periodText(address)}
            />
            {!isNarrow && <DayChart filters={filters} address={address} />}
          </OverviewStrip>
          <ListColumns>
            {!isNarrow && <aside aria-label={texts.filters}>{facets}</aside>}
            <div ref={body}>
              <ListBody
                list={list}
                columns={choice.columns}
                width={width}
                isNarrow={isNarrow}
                address={address}
                onChange={change}
                peek={peek}
              />
            </div>
          </ListColumns>
        </Page>
        {peek.call && (
          <CallPeek
            key={peek.call.id}
            call={peek.call}
            position={peek.position}
            total={overview?.total ?? list.calls?.length ?? 0}
            onMove={peek.move}
            onClose={peek.close}
          />
        )}
      </PeekLayout>
    </ListArea>
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
