import { Select } from 'shared-ui/fields';
import { DataTable } from 'shared-ui/work';
import { formatValue } from '../../../shared/written-value';
import { getTarget, type Target, targets } from '../model/mapping/mapping';
import type { Source } from '../model/read-source';
import { texts } from '../texts';

interface Props {
  source: Source;
  disabled: boolean;
  onMap: (column: string, target: Target) => void;
}

const words = texts.import;
const targetOptions = targets.map((value) => ({ value, label: words.targets[value] }));
/** Maximum characters of an example. */
const EXAMPLE = 140;

export function ColumnTable({ source: { file, mapping }, disabled, onMap }: Props) {
  return (
    <DataTable
      inset
      label={words.mapping}
      rows={file.columns}
      rowKey={(column) => column}
      columns={[
        { header: words.fileColumn, names: true, cell: (column) => column },
        { header: words.example, text: true, cell: (column) => findExample(file.rows, column) },
        {
          header: words.becomes,
          cell: (column) => (
            <Select
              hideLabel
              label={words.becomesFor(column)}
              value={getTarget(mapping, column)}
              options={targetOptions}
              disabled={disabled}
              onChange={(value) => onMap(column, value as Target)}
            />
          ),
        },
      ]}
    />
  );
}

function findExample(rows: Source['file']['rows'], column: string): string {
  const value = rows.find(({ values }) => ![undefined, null, ''].includes(values[column] as never));
  const text = value ? formatValue(value.values[column]) : '';
  return text.length > EXAMPLE ? `${text.slice(0, EXAMPLE)}…` : text;
}
