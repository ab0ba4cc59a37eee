import { Button, Item, Panel, Stack, Text } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import { DataTable } from 'shared-ui/work';
import { writtenValue } from '../../../shared/written-value';
import type { Source } from '../api/use-source';
import { hasContent, type Target, targetOf, targets } from '../model/mapping/mapping';
import { texts } from '../texts';

interface Props {
  source: Source;
  rows: number;
  onExisting: 'update' | 'skip';
  disabled: boolean;
  canCheck: boolean;
  onSheet: (index: number) => void;
  onMap: (column: string, target: Target) => void;
  onExistingChange: (value: 'update' | 'skip') => void;
  onAnother: () => void;
  onCheck: () => void;
}

const words = texts.import;
const targetOptions = targets.map((value) => ({ value, label: words.targets[value] }));
const existingOptions = Object.entries(words.existingOptions).map(([value, label]) => ({
  value,
  label,
}));
/** Characters of an example. */
const EXAMPLE = 140;

/** Which column becomes what, and what happens to chunks that are there already. */
export function MappingPanel(props: Props) {
  const { source, rows, onExisting, disabled, canCheck } = props;
  const { file, mapping } = source;
  const refusal = hasContent(mapping) ? words.notConnected : words.needsContent;
  return (
    <Panel
      title={words.mapping}
      actions={
        <Button size="small" busy={disabled} onClick={props.onAnother}>
          {words.another}
        </Button>
      }
    >
      <Stack gap={16}>
        <div>
          <Text variant="heading">{words.found(file.name, rows)}</Text>
          <Text variant="muted">{words.mappingHelp}</Text>
        </div>
        <SheetChoice file={file} disabled={disabled} onChange={props.onSheet} />
        <DataTable
          inset
          label={words.mapping}
          rows={file.columns}
          rowKey={(column) => column}
          columns={[
            { header: words.fileColumn, names: true, cell: (column) => column },
            {
              header: words.example,
              text: true,
              cell: (column) => exampleOf(file.rows, column),
            },
            {
              header: words.becomes,
              cell: (column) => (
                <Select
                  hideLabel
                  label={words.becomesFor(column)}
                  value={targetOf(mapping, column)}
                  options={targetOptions}
                  disabled={disabled}
                  onChange={(value) => props.onMap(column, value as Target)}
                />
              ),
            },
          ]}
        />
        <Item maxWidth={320}>
          <Select
            label={words.existing}
            value={onExisting}
            options={existingOptions}
            disabled={disabled}
            onChange={(value) => props.onExistingChange(value as 'update' | 'skip')}
          />
        </Item>
        {!hasContent(mapping) && <Text variant="small">{words.needsContent}</Text>}
        <div>
          <Button
            variant="primary"
            startIcon="check"
            busy={disabled}
            disabledReason={canCheck ? undefined : refusal}
            onClick={props.onCheck}
          >
            {words.check}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

interface SheetChoiceProps {
  file: Source['file'];
  disabled: boolean;
  onChange: (index: number) => void;
}

function SheetChoice({ file, disabled, onChange }: SheetChoiceProps) {
  const { sheets = [], sheet = 0 } = file;
  if (sheets.length < 2) return null;
  return (
    <Item maxWidth={320}>
      <Select
        label={words.sheet}
        value={String(sheet)}
        options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
        disabled={disabled}
        onChange={(value) => onChange(Number(value))}
      />
    </Item>
  );
}

function exampleOf(rows: Source['file']['rows'], column: string): string {
  const value = rows.find(({ values }) => ![undefined, null, ''].includes(values[column] as never));
  const text = value ? writtenValue(value.values[column]) : '';
  return text.length > EXAMPLE ? `${text.slice(0, EXAMPLE)}…` : text;
}
