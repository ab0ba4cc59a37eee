import { type ReactNode, useState } from 'react';
import type { PortalUser } from 'shared-auth';
import type { AgentRow } from 'shared-contract';
import { Button, IconButton, Stack, StatusBadge, Text } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { Select } from 'shared-ui/fields';
import {
  LabelledFigure,
  type ListColumn,
  ListTable,
  ListToolbar,
  SearchField,
} from 'shared-ui/lists';
import { Identifier, Time } from 'shared-ui/work';
import { ManageMenu } from '../../../../shared/manage/ManageMenu';
import { texts as manageTexts } from '../../../../shared/manage/texts';
import { talkTexts } from '../../../../talk-texts';
import { texts } from '../../../../texts';
import { useAssistantRows } from '../../api/use-assistant-rows';
import { listTexts as words } from '../../list-texts';
import {
  type AssistantRow,
  filterRows,
  type StateFilter,
  stateFilters,
} from '../../model/assistant-row';
import { NameCell } from './NameCell';

export interface RowActions {
  onTalk: (agent: AgentRow) => void;
  onCall: (agent: AgentRow) => void;
  onEdit: (agent: AgentRow) => void;
}

interface Props extends RowActions {
  user: PortalUser;
  agents: readonly AgentRow[];
  /** Shown next to search and filter. */
  action: ReactNode;
}

const options = stateFilters.map((value) => ({ value, label: words.states[value] }));

/** The list of assistants, searched, filtered and sorted in the browser. */
export function AssistantTable({ user, agents, action, ...actions }: Props) {
  const rows = useAssistantRows(user, agents);
  const [query, setQuery] = useState('');
  const [state, setState] = useState<StateFilter>('current');
  const found = filterRows(rows, query, state);
  return (
    <Stack gap={8}>
      <ListToolbar>
        <SearchField label={words.search} value={query} onChange={setQuery} />
        <Select
          hideLabel
          label={words.state}
          value={state}
          options={options}
          onChange={(value) => setState(value as StateFilter)}
        />
        <Text variant="muted" tabular>
          {texts.count(found.length)}
        </Text>
        <span data-end="">{action}</span>
      </ListToolbar>
      {found.length === 0 && <Text variant="muted">{words.noMatch}</Text>}
      {found.length > 0 && (
        <ListTable
          actionsBelow
          opens
          label={texts.title}
          columns={createColumns(actions)}
          rows={found}
          rowKey={({ agent }) => agent.id}
        />
      )}
    </Stack>
  );
}

const heads = words.columns;
const toTextOrDash = (text: string) => text || '–';

function createColumns(actions: RowActions): ListColumn<AssistantRow>[] {
  return [
    { header: heads.name, kind: 'name', sort: ({ agent }) => agent.name, cell: NameCell },
    {
      header: heads.status,
      width: 100,
      sort: ({ agent, isActive }) => (agent.archived_at ? 2 : Number(!isActive)),
      cell: StatusCell,
    },
    {
      header: heads.model,
      width: 104,
      wideOnly: true,
      sort: ({ model }) => model,
      cell: ModelCell,
    },
    {
      header: heads.number,
      width: 124,
      wideOnly: true,
      sort: ({ numbers }) => numbers,
      cell: (row) => toTextOrDash(row.numbers),
    },
    {
      header: heads.lastCall,
      width: 108,
      wideOnly: true,
      sort: ({ lastCall }) => lastCall ?? '',
      cell: ({ lastCall }) =>
        lastCall ? <Time value={lastCall} format={formatDate} /> : words.never,
    },
    {
      header: heads.id,
      width: 164,
      wideOnly: true,
      isKept: true,
      cell: ({ agent }) => <Identifier value={agent.id} label={texts.copyId(agent.name)} />,
    },
    {
      header: heads.calls,
      width: 88,
      kind: 'number',
      sort: ({ agent }) => agent.total_calls ?? 0,
      cell: CallsCell,
    },
    {
      header: heads.actions,
      width: 276,
      smallWidth: 244,
      kind: 'actions',
      cell: ({ agent }) => <Actions agent={agent} {...actions} />,
    },
  ];
}

function StatusCell({ agent, isActive }: AssistantRow) {
  if (agent.archived_at) return <StatusBadge tone="neutral">{words.archived}</StatusBadge>;
  return (
    <StatusBadge tone={isActive ? 'ok' : 'neutral'}>
      {isActive ? texts.active : texts.inactive}
    </StatusBadge>
  );
}

function ModelCell({ model, voice }: AssistantRow) {
  return (
    <>
      <Text truncate>{toTextOrDash(model)}</Text>
      <Text truncate>{voice}</Text>
    </>
  );
}

function CallsCell({ agent }: AssistantRow) {
  const calls = agent.total_calls ?? 0;
  return <LabelledFigure text={texts.totalCalls(calls)} value={calls} />;
}

function Actions({ agent, onTalk, onCall, onEdit }: RowActions & { agent: AgentRow }) {
  return (
    <Stack direction="row" gap={4} align="center" justify="flex-end">
      <span data-wide="">
        <IconButton
          size="small"
          icon="edit"
          label={texts.edit(agent.name)}
          onClick={() => onEdit(agent)}
        />
      </span>
      <Button
        startIcon="chat"
        size="small"
        variant="quiet"
        aria-label={talkTexts.openWith(agent.name)}
        onClick={() => onTalk(agent)}
      >
        {talkTexts.open}
      </Button>
      <Button
        startIcon="phone"
        size="small"
        aria-description={agent.name}
        disabledReason={agent.archived_at ? manageTexts.cannotCall : undefined}
        onClick={() => onCall(agent)}
      >
        {texts.makeCall}
      </Button>
      <ManageMenu agent={agent} onEdit={() => onEdit(agent)} />
    </Stack>
  );
}
