import { useState } from 'react';
import { callsPage } from 'shared-contract';
import { Button, Icon, Stack, Text, TextLink } from 'shared-ui/core';
import { type ListColumn, ListTable } from 'shared-ui/lists';
import { texts } from '../../../../texts';
import { toolWords as words } from '../../../../tool-texts';
import { maskUrl } from '../../model/masked-url';
import { canTest, type ToolRow } from '../../model/tool-rows';
import { ToolFacts } from './ToolFacts';

interface Props {
  rows: readonly ToolRow[];
  onTest: (row: ToolRow) => void;
}

const getName = ({ tool }: ToolRow) => tool.function?.name || texts.tools.unnamed;
const getType = ({ tool }: ToolRow) => words.types[tool.type ?? ''] ?? tool.type ?? '';
const getAddress = ({ tool }: ToolRow) => (tool.server?.url ? maskUrl(tool.server.url) : '–');
const listNames = ({ users }: ToolRow) => users.map(({ name }) => name).join(', ');

/** Tools as rows. An expanded row shows the details below. */
export function ToolTable({ rows, onTest }: Props) {
  const [openId, setOpen] = useState<string | null>(null);
  const heads = words.columns;
  const columns: ListColumn<ToolRow>[] = [
    {
      header: heads.name,
      kind: 'name',
      width: 208,
      sort: getName,
      cell: (row) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={texts.tools.expand(getName(row))}
          aria-expanded={openId === row.tool.id}
          startIcon={
            <Icon name={openId === row.tool.id ? 'chevronDown' : 'chevronRight'} size={16} />
          }
          onClick={() => setOpen(openId === row.tool.id ? null : row.tool.id)}
        >
          {getName(row)}
        </Button>
      ),
    },
    { header: heads.type, width: 112, sort: getType, cell: getType },
    {
      header: heads.purpose,
      wideOnly: true,
      cell: ({ tool }) => tool.function?.description || texts.noDescription,
    },
    { header: heads.address, sort: getAddress, cell: getAddress, wideOnly: true },
    { header: heads.usedBy, width: 184, sort: listNames, cell: (row) => <UserLinks row={row} /> },
    {
      header: heads.actions,
      kind: 'actions',
      width: 96,
      cell: (row) => <TestButton row={row} onTest={onTest} />,
    },
  ];
  return (
    <ListTable
      opens
      label={words.title}
      columns={columns}
      rows={rows}
      rowKey={({ tool }) => tool.id}
      details={({ tool }) =>
        tool.id === openId && (
          <Stack gap={8}>
            <Text variant="muted">{tool.function?.description || texts.noDescription}</Text>
            <ToolFacts tool={tool} />
          </Stack>
        )
      }
    />
  );
}

function UserLinks({ row: { users } }: { row: ToolRow }) {
  if (users.length === 0) return words.notUsed;
  return users.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <TextLink to={callsPage(id)}>{name}</TextLink>
    </span>
  ));
}

function TestButton({ row, onTest }: { row: ToolRow; onTest: Props['onTest'] }) {
  const refusal = row.isInline ? words.isInline : words.noServer;
  return (
    <Button
      size="small"
      startIcon="play"
      disabledReason={canTest(row) ? undefined : refusal}
      aria-label={words.testOf(getName(row))}
      onClick={() => onTest(row)}
    >
      {words.test}
    </Button>
  );
}
