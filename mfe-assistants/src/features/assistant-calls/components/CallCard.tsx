import { memo } from 'react';
import { assistantTexts, type Call, callPage } from 'shared-contract';
import { CardLink, Clamp, Icon, Stack, StatusBadge, Tag, Text } from 'shared-ui/core';
import { Time } from 'shared-ui/work';
import { CallOutcome } from '../../../shared/calls/CallOutcome';
import {
  callTitle,
  costText,
  durationOf,
  endedReasonDisplay,
  isLive,
  statusDisplay,
  toolNames,
  typeLabel,
} from '../../../shared/calls/call-display';
import { stepOf } from '../../../shared/calls/call-step';
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
  const running = isLive(call);
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
          <Status call={call} />
        </Stack>
      }
    >
      <Facts call={call} />
      {(summary || !running) && (
        <Clamp lines={2}>
          <Text variant={summary ? 'body' : 'muted'}>{summary || texts.calls.noSummary}</Text>
        </Clamp>
      )}
      {(transcript || !running) && (
        <Clamp lines={2}>
          <Text variant="muted">{transcript || assistantTexts.noTranscript}</Text>
        </Clamp>
      )}
      <Uses call={call} />
    </CardLink>
  );
});

/** The step of a running call in words; an ended one has the icon of its outcome beside it. */
function Status({ call }: { call: Call }) {
  const { tone, label } = statusDisplay(call.status);
  const isSpecified = call.status === 'in-progress' || !isLive(call);
  const text = isSpecified ? label : words.steps[stepOf(call, Date.now())];
  return (
    <StatusBadge tone={tone} icon={isLive(call) ? 'phone' : null}>
      {text}
    </StatusBadge>
  );
}

function Facts({ call }: { call: Call }) {
  const seconds = durationOf(call);
  const facts = [
    typeLabel(call.type),
    seconds !== null && words.seconds(seconds),
    typeof call.cost === 'number' && !isLive(call) && costText(call.cost),
    call.endedReason && endedReasonDisplay(call.endedReason),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <Stack direction="row" gap={12} wrap>
      <Text as="span" variant="small" tabular>
        <Time value={call.startedAt ?? call.createdAt} fallback="Unknown date" />
      </Text>
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
