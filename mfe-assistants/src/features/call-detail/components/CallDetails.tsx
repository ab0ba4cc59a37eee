import type { ReactNode } from 'react';
import { type AgentRow, type Call, callsPage, pages } from 'shared-contract';
import { CopyButton, DefinitionList, Stack, StatusBadge, Text, TextLink } from 'shared-ui/core';
import { formatExactTime, timeTooltip } from 'shared-ui/dates';
import { durationOf, isLive, statusDisplay, typeLabel } from '../../../shared/calls/call-display';
import { texts } from '../../../texts';
import { stepOf } from '../model/call-step';

const words = texts.call;

/** The facts of a call. */
export function CallDetails({ call, agent }: { call: Call; agent: AgentRow | undefined }) {
  const status = statusDisplay(call.status);
  const running = isLive(call);
  // The specification's word, else the step's: the platform's own words are no English.
  const label =
    call.status === 'in-progress' ? status.label : words.steps[stepOf(call, Date.now())];
  const seconds = durationOf(call);
  const started = call.startedAt ?? call.createdAt;
  const items: { term: string; value: ReactNode }[] = [
    {
      term: words.status,
      value: (
        <span role="status">
          {running ? (
            <StatusBadge tone={status.tone} icon="phone">
              {label}
            </StatusBadge>
          ) : (
            <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
          )}
        </span>
      ),
    },
    { term: words.type, value: typeLabel(call.type) },
    {
      term: words.started,
      value: (
        <time dateTime={started ?? undefined} title={timeTooltip(started)}>
          {formatExactTime(started)}
        </time>
      ),
    },
    { term: words.duration, value: seconds === null ? null : words.seconds(seconds) },
    { term: words.customer, value: <Customer call={call} /> },
    {
      term: words.assistant,
      value: agent ? (
        <TextLink to={callsPage(agent.id)}>{call.assistant?.name ?? agent.name}</TextLink>
      ) : (
        call.assistant?.name
      ),
    },
    {
      term: words.id,
      value: (
        <Stack direction="row" align="center" gap={4}>
          <Text variant="mono" truncate title={call.id}>
            {call.id}
          </Text>
          <CopyButton value={call.id} label={words.copyId} />
        </Stack>
      ),
    },
  ];
  return <DefinitionList items={items} />;
}

/** Name and number; the number leads to every call with it. */
function Customer({ call: { customer } }: { call: Call }) {
  const { name, number } = customer ?? {};
  if (!number) return name ?? '–';
  return (
    <Stack gap={0}>
      {name && <span>{name}</span>}
      <TextLink to={`${pages.allCalls}?q=${encodeURIComponent(number)}`}>{number}</TextLink>
    </Stack>
  );
}
