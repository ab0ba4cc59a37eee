import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { callsAddress, historyAddress } from 'shared-api';
import { type AgentRow, assistantTexts } from 'shared-contract';
import { Button, EmptyState, Stack } from 'shared-ui/core';
import { Section } from 'shared-ui/work';
import { toFilters, useCallFilters } from '../../../shared/calls/use-call-filters';
import { ReadFailure } from '../../../shared/voice/ReadFailure';
import { UnreadableCalls } from '../../../shared/voice/Unreadable';
import { vapiIdOf } from '../../../shared/voice/vapi-id';
import { texts } from '../../../texts';
import { callsTexts } from '../../../texts/calls';
import { useCalls } from '../api/use-calls';
import { CallFilterBar } from './CallFilterBar';
import { CallList } from './CallList';
import { Conversations } from './Conversations';
import { ExportButtons } from './ExportButtons';
import { LoadingCalls } from './LoadingCalls';

const words = callsTexts;

/** An assistant's calls: the 25 newest at first, the next ones by scrolling. */
export function AssistantCalls({ agent }: { agent: AgentRow }) {
  const { search } = useLocation();
  const [address, change] = useCallFilters();
  const assistantId = vapiIdOf(agent);
  const filterKey = JSON.stringify(toFilters(assistantId, address) ?? null);
  // Equal filters keep their identity across renders.
  const filters = useMemo(() => JSON.parse(filterKey) ?? undefined, [filterKey]);
  const { calls, error, isFetching, refresh, more } = useCalls(assistantId, filters);

  return (
    <Stack gap={20}>
      <Section
        title={words.recent}
        actions={
          <Stack direction="row" gap={8} wrap>
            <Button size="small" startIcon="refresh" loading={isFetching} onClick={refresh}>
              {isFetching ? texts.refreshing : texts.refresh}
            </Button>
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
          <UnreadableCalls
            address={filters ? historyAddress(filters) : callsAddress(assistantId)}
          />
          {!calls && !error && <LoadingCalls />}
          {calls?.length === 0 && !more.has && (
            <EmptyState icon="phone" title={filters ? words.noMatch : words.none} />
          )}
          {calls && (calls.length > 0 || more.has) && (
            <CallList calls={calls} agentId={agent.id} query={search} more={more} />
          )}
        </Stack>
      </Section>
      <Conversations agentId={agent.id} assistantId={assistantId} />
    </Stack>
  );
}
