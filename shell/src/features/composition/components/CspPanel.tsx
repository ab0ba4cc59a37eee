import type { CspViolations } from 'shared-contract';
import { formatDateTime } from 'shared-ui/dates';
import type { DataColumn } from 'shared-ui/work';
import { compositionTexts } from '../texts';
import { TablePanel } from './TablePanel';

const texts = compositionTexts.csp;

const columns: DataColumn<CspViolations>[] = [
  { header: texts.source, cell: ({ source }) => source, names: true },
  { header: texts.directive, cell: ({ directive }) => directive },
  { header: texts.blocked, cell: ({ blocked }) => blocked },
  { header: texts.count, cell: ({ count }) => count, number: true },
  { header: texts.lastSeen, cell: ({ lastSeen }) => formatDateTime(lastSeen) },
];

export function CspPanel({ violations }: { violations: readonly CspViolations[] }) {
  return (
    <TablePanel
      texts={texts}
      columns={columns}
      rows={violations}
      rowKey={({ source, directive, blocked }) => `${source} ${directive} ${blocked}`}
    />
  );
}
