import { type CanaryDecision, canaryReasonTexts } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import type { DataColumn } from 'shared-ui/work';
import { compositionTexts } from '../texts';
import { Version } from './RemotesPanel';
import { TablePanel } from './TablePanel';

const texts = compositionTexts.decisions;

const columns: DataColumn<CanaryDecision>[] = [
  { header: texts.at, cell: ({ at }) => formatDateTime(at), names: true },
  { header: texts.remote, cell: ({ remote }) => remote },
  { header: texts.version, cell: ({ version }) => <Version>{version}</Version>, short: true },
  { header: texts.decision, cell: getDecision },
  {
    header: texts.share,
    cell: ({ share }) => compositionTexts.canary.percent(share),
    number: true,
  },
  { header: texts.canary, cell: ({ figures }) => formatCounts(figures.canary) },
  { header: texts.stable, cell: ({ figures }) => formatCounts(figures.stable) },
  { header: texts.by, cell: ({ by }) => by ?? texts.portal },
];

/** Decisions about canaries, with the figures at the time. */
export function DecisionsPanel({ decisions }: { decisions: readonly CanaryDecision[] }) {
  return (
    <TablePanel
      texts={texts}
      columns={columns}
      rows={decisions}
      rowKey={({ at, remote, state }) => `${at} ${remote} ${state}`}
    />
  );
}

function getDecision({ state, reason }: CanaryDecision) {
  return (
    <>
      {compositionTexts.canary.states[state]}{' '}
      <Text variant="muted">{canaryReasonTexts[reason]}</Text>
    </>
  );
}

function formatCounts({ failed, people }: { failed: number; people: number }): string {
  return texts.counts(failed, people);
}
