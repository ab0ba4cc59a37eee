import { memo } from 'react';
import { assistantTexts, type Call, callPage } from 'shared-contract';
import { CardLink, Clamp, Icon, Stack, StatusBadge, Tag, Text } from 'shared-ui/core';
import { formatCallDate } from 'shared-ui/dates';
import { CallOutcome } from '../../../shared/calls/CallOutcome';
import {
  callTitle,
  costText,
  durationOf,
  endedReasonDisplay,
  statusDisplay,
  toolNames,
  typeLabel,
} from '../../../shared/calls/call-display';
import { texts } from '../../../texts';

const words = texts.call;

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
  const status = statusDisplay(call.status);
  const summary = call.summary?.trim();
  const transcript = call.transcript?.trim();
  return (
    <CardLink
      as="article"
      to={callPage(agentId, call.id) + query}
      title={callTitle(call)}
      aside={
        <Stack direction="row" gap={8} wrap align="center">
          <CallOutcome call={call} />
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </Stack>
      }
    >
      <Facts call={call} />
      <Clamp lines={2}>
        <Text variant={summary ? 'body' : 'muted'}>{summary || texts.calls.noSummary}</Text>
      </Clamp>
      <Clamp lines={2}>
        <Text variant="muted">{transcript || assistantTexts.noTranscript}</Text>
      </Clamp>
      <Uses call={call} />
    </CardLink>
  );
});

function Facts({ call }: { call: Call }) {
  const seconds = durationOf(call);
  const facts = [
    typeLabel(call.type),
    formatCallDate(call.startedAt ?? call.createdAt),
    seconds !== null && words.seconds(seconds),
    typeof call.cost === 'number' && costText(call.cost),
    call.endedReason && endedReasonDisplay(call.endedReason),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <Stack direction="row" gap={12} wrap>
      {facts.map((fact) => (
        <Text key={fact} as="span" variant="small" tabular>
          {fact}
        </Text>
      ))}
    </Stack>
  );
}

function Uses({ call }: { call: Call }) {
  const tools = toolNames(call);
  const hasRecording = Boolean(call.recordingUrl || call.stereoRecordingUrl);
  if (tools.length === 0 && !hasRecording) return null;
  return (
    <Stack direction="row" gap={8} wrap align="center">
      {hasRecording && (
        <Stack direction="row" gap={4} align="center">
          <Icon name="voice" size={14} />
          <Text as="span" variant="muted">
            {words.recording}
          </Text>
        </Stack>
      )}
      {tools.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </Stack>
  );
}
