import type { ReactNode } from 'react';
import { type AgentRow, type Call, callsOfCustomer, callsPage } from 'shared-contract';
import { CopyButton, DefinitionList, Stack, TextLink } from 'shared-ui/core';
import { formatExactTime } from 'shared-ui/dates';
import { Identifier, Time } from 'shared-ui/work';
import { CallStatus } from '../../../shared/calls/CallStatus';
import { getDuration, getTypeLabel } from '../../../shared/calls/call-display';
import { callPageTexts } from '../../../texts/call';

const words = callPageTexts;

export function CallDetails({ call, agent }: { call: Call; agent: AgentRow | undefined }) {
  const seconds = getDuration(call);
  const started = call.startedAt ?? call.createdAt;
  const items: { term: string; value: ReactNode }[] = [
    {
      term: words.status,
      value: (
        <span role="status">
          <CallStatus call={call} />
        </span>
      ),
    },
    { term: words.type, value: getTypeLabel(call.type) },
    {
      term: words.started,
      value: <Time value={started} format={formatExactTime} />,
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
      value: <Identifier value={call.id} label={words.copyId} />,
    },
  ];
  if (call.endedReason) {
    items.push({ term: words.endedCode, value: <EndedCode code={call.endedReason} /> });
  }
  return <DefinitionList items={items} />;
}

const EndedCode = ({ code }: { code: string }) => (
  <Stack direction="row" gap={4} align="center">
    <span>{code}</span>
    <CopyButton value={code} label={words.copyEndedReason} />
  </Stack>
);

/** The customer's name and number. The number links to all of their calls. */
function Customer({ call: { customer } }: { call: Call }) {
  const { name, number } = customer ?? {};
  if (!number) return name ?? '–';
  return (
    <Stack gap={0}>
      {name && <span>{name}</span>}
      <TextLink to={callsOfCustomer(number)}>{number}</TextLink>
    </Stack>
  );
}
