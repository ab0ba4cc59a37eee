import type { ReactNode } from 'react';
import type { Call } from 'shared-contract';
import { CopyButton, DefinitionList, Stack, StatusBadge, Text } from 'shared-ui/core';
import { formatCallDate } from 'shared-ui/dates';
import { durationOf, statusDisplay, typeLabel } from '../../../shared/calls/call-display';
import { texts } from '../../../texts';

const words = texts.call;

/** The facts of a call. */
export function CallDetails({ call }: { call: Call }) {
  const status = statusDisplay(call.status);
  const seconds = durationOf(call);
  const customer = [call.customer?.name, call.customer?.number].filter(Boolean).join(', ');
  const items: { term: string; value: ReactNode }[] = [
    {
      term: words.status,
      value: (
        <span role="status">
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </span>
      ),
    },
    { term: words.type, value: typeLabel(call.type) },
    { term: words.started, value: formatCallDate(call.startedAt ?? call.createdAt) },
    { term: words.duration, value: seconds === null ? null : words.seconds(seconds) },
    { term: words.customer, value: customer },
    { term: words.assistant, value: call.assistant?.name },
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
