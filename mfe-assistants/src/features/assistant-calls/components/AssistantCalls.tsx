import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type AgentRow, assistantTexts, pages } from 'shared-contract';
import { Button, EmptyState, Page, Panel, Stack } from 'shared-ui/core';
import { toFilters, useCallFilters } from '../../../shared/calls/use-call-filters';
import { TalkLayout } from '../../../shared/talk/TalkLayout';
import { ReadFailure } from '../../../shared/voice/ReadFailure';
import { vapiIdOf } from '../../../shared/voice/vapi-id';
import { talkTexts } from '../../../talk-texts';
import { texts } from '../../../texts';
import { useCalls } from '../api/use-calls';
import { CallFilterBar } from './CallFilterBar';
import { CallList } from './CallList';
import { Conversations } from './Conversations';
import { ExportButtons } from './ExportButtons';
import { LoadingCalls } from './LoadingCalls';

const MakeCallDialog = lazy(async () => ({
  default: (await import('../../../shared/place-call/MakeCallDialog')).MakeCallDialog,
}));

const words = texts.calls;

/** An assistant's calls: the 25 newest at first, the next ones by scrolling. */
export function AssistantCalls({ agent }: { agent: AgentRow }) {
  const { search } = useLocation();
  const [address, change] = useCallFilters();
  const [isCalling, setCalling] = useState(false);
  const [isTalking, setTalking] = useState(() => new URLSearchParams(search).has('talk'));
  const assistantId = vapiIdOf(agent);
  const filterKey = JSON.stringify(toFilters(assistantId, address) ?? null);
  // Equal filters keep their identity across renders.
  const filters = useMemo(() => JSON.parse(filterKey) ?? undefined, [filterKey]);
  const { calls, error, isFetching, refresh, more } = useCalls(assistantId, filters);

  return (
    <Page
      title={agent.name}
      purpose={agent.description}
      actions={
        <>
          <Button startIcon="back" to={pages.assistants}>
            {words.back}
          </Button>
          <Button startIcon="refresh" loading={isFetching} onClick={refresh}>
            {isFetching ? texts.refreshing : texts.refresh}
          </Button>
          <Button startIcon="phone" onClick={() => setCalling(true)}>
            {texts.makeCall}
          </Button>
          <Button variant="primary" startIcon="chat" onClick={() => setTalking(true)}>
            {talkTexts.open}
          </Button>
        </>
      }
    >
      <TalkLayout agent={isTalking ? agent : null} onClose={() => setTalking(false)}>
        <Panel
          title={words.recent}
          actions={
            <Stack direction="row" gap={8}>
              <ExportButtons filters={filters ?? { assistantId }} />
            </Stack>
          }
        >
          <Stack gap={16}>
            <CallFilterBar address={address} onChange={change} />
            <ReadFailure
              read={{ error, isFetching, refresh }}
              failed={assistantTexts.callsFailed}
              invalid={assistantTexts.invalidData}
            />
            {!calls && !error && <LoadingCalls />}
            {calls?.length === 0 && !more.has && (
              <EmptyState icon="phone" title={filters ? words.noMatch : words.none} />
            )}
            {calls && (calls.length > 0 || more.has) && (
              <CallList calls={calls} agentId={agent.id} query={search} more={more} />
            )}
          </Stack>
        </Panel>
        <Conversations agentId={agent.id} assistantId={assistantId} />
      </TalkLayout>
      <Suspense>
        {isCalling && <MakeCallDialog agent={agent} onClose={() => setCalling(false)} />}
      </Suspense>
    </Page>
  );
}
