import type { RemoteStatus, RunningVersion } from 'shared-contract';
import { StatusBadge, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import type { DataColumn } from 'shared-ui/work';
import { compositionTexts } from '../texts';
import { Version } from './RemotesPanel';
import { TablePanel } from './TablePanel';

const texts = compositionTexts.running;

interface Row extends RunningVersion {
  remote: RemoteStatus;
}

const columns: DataColumn<Row>[] = [
  {
    header: compositionTexts.remotes.remote,
    cell: ({ remote }) => remote.title,
    names: true,
    short: true,
  },
  { header: texts.version, cell: ({ version }) => <Version>{version}</Version>, short: true },
  { header: compositionTexts.remotes.source, cell: getSource, short: true },
  { header: texts.loads, cell: ({ loads }) => loads, number: true },
  { header: texts.failures, cell: ({ failures }) => <Failed count={failures} />, number: true },
  { header: texts.crashes, cell: ({ crashes }) => <Failed count={crashes} />, number: true },
  { header: texts.entry, cell: ({ entryMs }) => formatRange(entryMs), number: true, short: true },
  {
    header: texts.module,
    cell: ({ moduleMs }) => formatRange(moduleMs),
    number: true,
    short: true,
  },
  {
    header: texts.render,
    cell: ({ renderMs }) => formatRange(renderMs),
    number: true,
    short: true,
  },
  { header: texts.lastCause, cell: ({ lastCause }) => lastCause ?? compositionTexts.none },
  { header: texts.lastSeen, cell: ({ lastSeen }) => formatDateTime(lastSeen) },
];

/** Versions that browsers reported as loaded or failed. */
export function RunningPanel({ remotes }: { remotes: readonly RemoteStatus[] }) {
  return (
    <TablePanel
      texts={texts}
      columns={columns}
      rows={remotes.flatMap((remote) => remote.running.map((one) => ({ ...one, remote })))}
      rowKey={({ remote, version, source }) => `${remote.name} ${version} ${source}`}
    />
  );
}

/** Highlights versions that differ from the composed one. */
function getSource({ source }: Row) {
  const text = compositionTexts.sources[source];
  if (!['fallback', 'override', 'preview'].includes(source)) return text;
  return <StatusBadge tone="warning">{text}</StatusBadge>;
}

function Failed({ count }: { count: number }) {
  return count === 0 ? 0 : <StatusBadge tone="error">{count}</StatusBadge>;
}

function formatRange(value: RunningVersion['entryMs']) {
  if (!value) return compositionTexts.none;
  return (
    <Text as="span" variant="small" tabular>
      {texts.spread(Math.round(value.p50), Math.round(value.p95))}
    </Text>
  );
}
