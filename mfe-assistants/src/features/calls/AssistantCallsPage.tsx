import { type CSSProperties, useRef } from 'react';
import { indexedCallsAddress } from 'shared-api';
import { useAuth } from 'shared-auth';
import { type AgentRow, assistantTexts, CALLS_PAGE_SIZE } from 'shared-contract';
import { Button, Stack } from 'shared-ui/core';
import { ListArea, PeekLayout } from 'shared-ui/lists';
import { Section } from 'shared-ui/work';
import { setOrganizationZone } from '../../shared/call-list/zone';
import { UnreadableCalls } from '../../shared/voice/Unreadable';
import { texts as pageTexts } from '../../texts';
import { callsTexts } from '../../texts/calls';
import { useWidth } from './api/use-width';
import { useWorkspace } from './api/use-workspace';
import { CallColumns, ListFacets } from './components/CallColumns';
import { ExportMenu } from './components/head/ExportMenu';
import { Toolbar } from './components/head/Toolbar';
import { LaterPeek } from './components/peek/LaterPeek';

/** Minimum width for showing a call next to the list, in pixels. */
const PEEK_FROM = 940;
/** Height of the page's header and tabs above the list. */
const ABOVE = { '--above-peek': '142px' } as CSSProperties;
const words = { none: callsTexts.none, failed: assistantTexts.callsFailed };

/** The tab with an assistant's calls, starting with the latest 25. */
export default function AssistantCallsPage({ agent }: { agent: AgentRow }) {
  const { user } = useAuth();
  setOrganizationZone(user?.organization?.time_zone);
  const around = useRef<HTMLDivElement>(null);
  const workspace = useWorkspace(useWidth(around) >= PEEK_FROM, agent);
  const { address, change, filters, list, isNarrow, choice, peek, selection } = workspace;
  const total = list.overview?.total ?? undefined;
  const { isFetching, refresh } = list.read;
  return (
    <ListArea ref={around} style={ABOVE}>
      <PeekLayout data-open={peek.call ? '' : undefined}>
        <Section
          title={callsTexts.recent}
          actions={
            <Stack direction="row" gap={8} wrap>
              <Button size="small" startIcon="refresh" loading={isFetching} onClick={refresh}>
                {isFetching ? pageTexts.refreshing : pageTexts.refresh}
              </Button>
              <ExportMenu
                size="small"
                filters={filters}
                columns={choice.columns}
                total={total}
                hasKey={selection.calls.length === 0}
              />
            </Stack>
          }
        >
          <Stack gap={12}>
            <UnreadableCalls address={indexedCallsAddress(filters, CALLS_PAGE_SIZE)} />
            <Toolbar
              filters={filters}
              address={address}
              onChange={change}
              isNarrow={isNarrow}
              total={total}
              choice={choice}
              facets={<ListFacets workspace={workspace} />}
            />
            <CallColumns workspace={workspace} words={words} />
          </Stack>
        </Section>
        <LaterPeek workspace={workspace} />
      </PeekLayout>
    </ListArea>
  );
}
