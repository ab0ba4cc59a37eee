import type { PhoneNumber } from 'shared-contract';
import { Card, CopyButton, DefinitionList, Stack, StatusBadge, Tag, Text } from 'shared-ui/core';
import { texts } from '../../../texts';

const words = texts.numbers;
const tones = { active: 'ok', inactive: 'error' } as const;
const labels = { active: texts.active, inactive: texts.inactive } as const;

/** The colours of the specification: active green, inactive red, other grey. */
export function PhoneStatus({ status }: { status: string | null | undefined }) {
  const known = status === 'active' || status === 'inactive' ? status : undefined;
  return (
    <StatusBadge tone={known ? tones[known] : 'neutral'}>
      {known ? labels[known] : status || words.unknown}
    </StatusBadge>
  );
}

export function PhoneNumberCard({ phoneNumber }: { phoneNumber: PhoneNumber }) {
  const { name, number, status, provider, sipUri, smsEnabled } = phoneNumber;
  const copied = number || sipUri;
  return (
    <Card as="li">
      <Stack direction="row" justify="space-between" align="flex-start" gap={8}>
        <Text as="h3" variant="title">
          {name || words.unnamed}
        </Text>
        <PhoneStatus status={status} />
      </Stack>
      <DefinitionList
        items={[
          {
            term: words.number,
            value: (
              <Stack direction="row" align="center" gap={4}>
                <span>{number}</span>
                {copied && <CopyButton value={copied} label={words.copy(copied)} />}
              </Stack>
            ),
          },
          { term: words.provider, value: provider },
          ...(sipUri ? [{ term: words.sip, value: sipUri }] : []),
        ]}
      />
      {smsEnabled && (
        <Stack direction="row">
          <Tag>{words.sms}</Tag>
        </Stack>
      )}
    </Card>
  );
}
