import { Button, IconButton, Item, Stack, Text } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import type { MetadataRow } from '../../model/edit/metadata-rows';
import { texts } from '../../texts';

interface Props {
  rows: MetadataRow[];
  problems: Map<number, string>;
  onChange: (rows: MetadataRow[]) => void;
}

const words = texts.editChunk;

/** Names and values in rows that can be added and removed. */
export function MetadataFields({ rows, problems, onChange }: Props) {
  const change = (id: number, part: Partial<MetadataRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const add = () => {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    onChange([...rows, { id, name: '', value: '', isJson: false }]);
  };
  return (
    <Stack gap={8}>
      <div>
        <Text as="h3" variant="heading">
          {words.metadata}
        </Text>
        <Text variant="muted">{words.metadataHelp}</Text>
      </div>
      {rows.map((row, index) => (
        <Stack key={row.id} direction="row" gap={8} align="flex-start">
          <Item grow={2}>
            <TextField
              label={words.key(index + 1)}
              placeholder={words.namePlaceholder}
              value={row.name}
              autoComplete="off"
              maxLength={200}
              onChange={(name) => change(row.id, { name })}
            />
          </Item>
          <Item grow={3}>
            <TextField
              label={words.value(index + 1)}
              placeholder={words.valuePlaceholder}
              value={row.value}
              autoComplete="off"
              error={problems.get(row.id)}
              onChange={(value) => change(row.id, { value })}
            />
          </Item>
          <div style={{ paddingTop: 28 }}>
            <IconButton
              icon="close"
              label={words.removeRow(row.name || String(index + 1))}
              onClick={() => onChange(rows.filter((other) => other.id !== row.id))}
            />
          </div>
        </Stack>
      ))}
      <div>
        <Button size="small" startIcon="plus" onClick={add}>
          {words.addRow}
        </Button>
      </div>
    </Stack>
  );
}
