import { type AgentRow, callsPage, type PhoneNumber } from 'shared-contract';
import { Button, CopyButton, Stack, Tag, TextLink } from 'shared-ui/core';
import { type ListColumn, ListTable } from 'shared-ui/lists';
import { numberWords as words } from '../../../../number-texts';
import { PhoneStatus } from '../../../../shared/numbers/PhoneStatus';
import { shownNumber } from '../../../../shared/numbers/shown-number';
import type { NumberTask } from '../../model/number-task';
import { agentOf, hasSquad } from '../../model/used-by';
import { NumberMenu } from './NumberMenu';

interface Props {
  numbers: readonly PhoneNumber[];
  /** Undefined while they load. */
  agents: readonly AgentRow[] | undefined;
  onTask: (task: NumberTask) => void;
}

const provided = ({ provider }: PhoneNumber) =>
  provider ? (words.providers[provider] ?? provider) : words.unknown;

/** Phone numbers as rows. */
export function NumberTable({ numbers, agents, onTask }: Props) {
  const heads = words.columns;
  const columns: ListColumn<PhoneNumber>[] = [
    {
      header: heads.number,
      kind: 'name',
      width: 208,
      sort: (one) => one.number ?? one.sipUri ?? '',
      cell: NumberCell,
    },
    {
      header: heads.name,
      sort: ({ name }) => name ?? '',
      cell: ({ name }) => name || words.unnamed,
    },
    {
      header: heads.status,
      width: 104,
      sort: ({ status }) => status ?? '',
      cell: ({ status }) => <PhoneStatus status={status} />,
    },
    { header: heads.provider, width: 104, sort: provided, cell: provided, wideOnly: true },
    { header: heads.sip, cell: ({ sipUri }) => sipUri || '–', wideOnly: true },
    {
      header: heads.usedBy,
      sort: ({ assistantId }) => agentOf(agents, assistantId)?.name ?? '',
      cell: (phoneNumber) => <UsedBy phoneNumber={phoneNumber} agents={agents} onTask={onTask} />,
    },
    {
      header: heads.actions,
      kind: 'actions',
      width: 148,
      cell: (phoneNumber) => (
        <Stack direction="row" gap={4} align="center" justify="flex-end">
          {phoneNumber.smsEnabled && <Tag>{words.sms}</Tag>}
          <NumberMenu phoneNumber={phoneNumber} onTask={onTask} />
        </Stack>
      ),
    },
  ];
  return <ListTable label={words.title} columns={columns} rows={numbers} rowKey={({ id }) => id} />;
}

function NumberCell(phoneNumber: PhoneNumber) {
  const { number, sipUri } = phoneNumber;
  const copied = number || sipUri;
  return (
    <Stack direction="row" align="center" gap={4}>
      <span>{copied ? shownNumber(phoneNumber) : '–'}</span>
      {copied && <CopyButton value={copied} label={words.copy(copied)} />}
    </Stack>
  );
}

function UsedBy({
  phoneNumber,
  agents,
  onTask,
}: Omit<Props, 'numbers'> & { phoneNumber: PhoneNumber }) {
  if (hasSquad(phoneNumber)) return words.squad;
  if (phoneNumber.assistantId) {
    const agent = agentOf(agents, phoneNumber.assistantId);
    if (agent) return <TextLink to={callsPage(agent.id)}>{agent.name}</TextLink>;
    return agents ? words.unknownAssistant : '';
  }
  return (
    <Button size="small" variant="quiet" onClick={() => onTask({ kind: 'assign', phoneNumber })}>
      {words.assign}
    </Button>
  );
}
