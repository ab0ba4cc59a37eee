import { type AgentRow, callsPage, type PhoneNumber } from 'shared-contract';
import { Button, CopyButton, Stack, Tag, Text, TextLink } from 'shared-ui/core';
import { type ListColumn, ListTable } from 'shared-ui/lists';
import { numberWords as words } from '../../../../number-texts';
import { PhoneStatus } from '../../../../shared/numbers/PhoneStatus';
import { getShownNumber } from '../../../../shared/numbers/shown-number';
import type { NumberTask } from '../../model/number-task';
import { findAgent, hasSquad } from '../../model/used-by';
import { NumberMenu } from './NumberMenu';

interface Props {
  numbers: readonly PhoneNumber[];
  /** Undefined while loading. */
  agents: readonly AgentRow[] | undefined;
  onTask: (task: NumberTask) => void;
}

const describeProvider = ({ provider }: PhoneNumber) =>
  provider ? (words.providers[provider] ?? provider) : words.unknown;

export function NumberTable({ numbers, agents, onTask }: Props) {
  const heads = words.columns;
  const columns: ListColumn<PhoneNumber>[] = [
    {
      header: heads.number,
      kind: 'name',
      sort: (one) => one.number ?? one.sipUri ?? '',
      cell: NumberCell,
    },
    {
      header: heads.name,
      width: 208,
      smallWidth: 168,
      sort: ({ name }) => name ?? '',
      cell: NameCell,
    },
    {
      header: heads.status,
      width: 96,
      sort: ({ status }) => status ?? '',
      cell: ({ status }) => <PhoneStatus status={status} />,
    },
    {
      header: heads.provider,
      width: 88,
      wideOnly: true,
      isKept: true,
      sort: describeProvider,
      cell: describeProvider,
    },
    { header: heads.sip, width: 272, wideOnly: true, isKept: true, cell: SipCell },
    {
      header: heads.usedBy,
      width: 152,
      sort: ({ assistantId }) => findAgent(agents, assistantId)?.name ?? '',
      cell: (phoneNumber) => <UsedBy phoneNumber={phoneNumber} agents={agents} onTask={onTask} />,
    },
    {
      header: heads.actions,
      kind: 'actions',
      width: 48,
      cell: (phoneNumber) => <NumberMenu phoneNumber={phoneNumber} onTask={onTask} />,
    },
  ];
  return <ListTable label={words.title} columns={columns} rows={numbers} rowKey={({ id }) => id} />;
}

function NumberCell(phoneNumber: PhoneNumber) {
  const { number, sipUri } = phoneNumber;
  const copied = number || sipUri;
  return (
    <Stack direction="row" align="center" gap={4}>
      <span>{copied ? getShownNumber(phoneNumber) : '–'}</span>
      {copied && <CopyButton value={copied} label={words.copy(copied)} />}
    </Stack>
  );
}

function NameCell({ name, smsEnabled }: PhoneNumber) {
  return (
    <Stack direction="row" align="center" gap={4} wrap>
      <Text as="span" truncate title={name ?? ''}>
        {name || words.unnamed}
      </Text>
      {smsEnabled && <Tag>{words.sms}</Tag>}
    </Stack>
  );
}

function SipCell({ sipUri }: PhoneNumber) {
  return sipUri ? <span title={sipUri}>{sipUri}</span> : <span data-headed="">–</span>;
}

function UsedBy({
  phoneNumber,
  agents,
  onTask,
}: Omit<Props, 'numbers'> & { phoneNumber: PhoneNumber }) {
  if (hasSquad(phoneNumber)) return words.squad;
  if (phoneNumber.assistantId) {
    const agent = findAgent(agents, phoneNumber.assistantId);
    if (agent) return <TextLink to={callsPage(agent.id)}>{agent.name}</TextLink>;
    return agents ? words.unknownAssistant : '';
  }
  return (
    <Button size="small" variant="quiet" onClick={() => onTask({ kind: 'assign', phoneNumber })}>
      {words.assign}
    </Button>
  );
}
