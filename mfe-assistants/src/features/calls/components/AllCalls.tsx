import { indexedCallsAddress } from 'shared-api';
import { Page, useMediaQuery } from 'shared-ui/core';
import { ListArea, OverviewStrip, PeekLayout } from 'shared-ui/lists';
import { type CallsAddress, isFiltered } from '../../../shared/call-list/address';
import { Simulated } from '../../../shared/Simulated';
import { UnreadableCalls } from '../../../shared/voice/Unreadable';
import { useWorkspace } from '../api/use-workspace';
import { texts } from '../texts';
import { CallColumns, ListFacets } from './CallColumns';
import { ConnectStrip } from './ConnectStrip';
import { ExportMenu } from './head/ExportMenu';
import { PageActions } from './head/PageActions';
import { Toolbar } from './head/Toolbar';
import { DayChart } from './overview/DayChart';
import { Figures } from './overview/Figures';
import { LaterPeek } from './peek/LaterPeek';
import { SavedViews } from './views/SavedViews';

export function AllCalls() {
  const hasRoom = useMediaQuery('(min-width: 1200px)', true);
  const workspace = useWorkspace(hasRoom);
  const { address, change, filters, list, isNarrow, choice, peek, selection, choosing } = workspace;
  const { overview } = list;
  const total = overview?.total ?? undefined;
  return (
    <ListArea>
      <PeekLayout data-open={peek.call ? '' : undefined}>
        <Page
          title={texts.title}
          purpose={isNarrow ? undefined : texts.purpose}
          actions={
            <>
              {list.calls?.some(({ simulated }) => simulated) && <Simulated what="calls" />}
              {!isNarrow && (
                <ExportMenu
                  filters={filters}
                  columns={choice.columns}
                  total={total}
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
            filters={filters}
            address={address}
            onChange={change}
            isNarrow={isNarrow}
            total={total}
            choice={choice}
            facets={<ListFacets workspace={workspace} />}
          />
          <OverviewStrip>
            <Figures
              overview={overview}
              isFiltered={isFiltered(address)}
              period={describePeriod(address)}
            />
            {!isNarrow && <DayChart filters={filters} address={address} onChange={change} />}
          </OverviewStrip>
          <CallColumns workspace={workspace} />
        </Page>
        <LaterPeek workspace={workspace} />
      </PeekLayout>
    </ListArea>
  );
}

function describePeriod({ period, from, to }: CallsAddress): string {
  if (period) return texts.costOf[period];
  return from || to ? texts.costOfDates : texts.costAnyTime;
}
