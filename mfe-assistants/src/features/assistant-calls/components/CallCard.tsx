import { memo } from 'react';
import { assistantTexts, type Call, callPage } from 'shared-contract';
import { Clamp, Icon, Stack, Text } from 'shared-ui/core';
import { FactLine, RowLink } from 'shared-ui/lists';
import { Time } from 'shared-ui/work';
import { CallOutcome } from '../../../shared/calls/CallOutcome';
import { CallStatus } from '../../../shared/calls/CallStatus';
import {
  callTitle,
  costText,
  durationOf,
  endedReasonDisplay,
  isLive,
  toolNames,
  typeLabel,
} from '../../../shared/calls/call-display';
import { callPageTexts } from '../../../texts/call';
import { callsTexts } from '../../../texts/calls';

const words = callPageTexts;

/** One call of the list; its title opens it. */
export const CallCard = memo(function CallCard({
  call,
  agentId,
  query,
}: {
  call: Call;
  agentId: string;
  /** Filters of the address; the open call finds its neighbours by them. */
  query: string;
}) {
  const running = isLive(call);
  const summary = call.summary?.trim();
  const transcript = call.transcript?.trim();
  return (
    <RowLink
      to={callPage(agentId, call.id) + query}
      title={callTitle(call)}
      aside={
        <Stack direction="row" gap={8} wrap align="center">
          <CallOutcome call={call} />
          <CallStatus call={call} />
        </Stack>
      }
    >
      {(summary || !running) && (
        <Clamp lines={1}>
          <Text variant={summary ? 'body' : 'muted'}>{summary || callsTexts.noSummary}</Text>
        </Clamp>
      )}
      {(transcript || !running) && (
        <Clamp lines={1}>
          <Text variant="muted">{transcript || assistantTexts.noTranscript}</Text>
        </Clamp>
      )}
      <Facts call={call} />
    </RowLink>
  );
});

function Facts({ call }: { call: Call }) {
  const seconds = durationOf(call);
  const hasRecording = Boolean(call.recordingUrl || call.stereoRecordingUrl);
  const facts = [
    typeLabel(call.type),
    seconds !== null && words.seconds(seconds),
    typeof call.cost === 'number' && !isLive(call) && costText(call.cost),
    call.endedReason && endedReasonDisplay(call.endedReason),
    ...toolNames(call),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <FactLine>
      <Time value={call.startedAt ?? call.createdAt} fallback="Unknown date" />
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {hasRecording && (
        <Stack as="span" direction="row" gap={4} align="center">
          <Icon name="voice" size={14} />
          {words.recording}
        </Stack>
      )}
    </FactLine>
  );
}
