import type { PublisherStatus } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import type { DataColumn } from 'shared-ui/work';
import { compositionTexts } from '../texts';
import { Version } from './RemotesPanel';
import { TablePanel } from './TablePanel';

const { publishers: texts, none } = compositionTexts;

const columns: DataColumn<PublisherStatus>[] = [
  { header: texts.remote, cell: ({ remote }) => remote, names: true, short: true },
  { header: texts.publisher, cell: getPublisher },
  { header: texts.conditions, cell: getConditions },
  { header: texts.owner, cell: ({ owner }) => owner },
  { header: texts.until, cell: ({ until }) => (until ? formatDateTime(until) : none), short: true },
  {
    header: texts.lastUsed,
    cell: ({ lastUsed }) => (lastUsed ? formatDateTime(lastUsed) : texts.never),
    short: true,
  },
];

/** Tokens and CI jobs that publish versions over HTTP. */
export function PublishersPanel({ publishers }: { publishers: readonly PublisherStatus[] }) {
  return <TablePanel texts={texts} columns={columns} rows={publishers} rowKey={({ id }) => id} />;
}

function getPublisher({ name, kind, issuer }: PublisherStatus) {
  const of = texts.kinds[kind];
  return (
    <>
      {kind === 'token' ? <Version>{`${name}…`}</Version> : name}{' '}
      <Text variant="muted">{issuer ? texts.at(of, new URL(issuer).host) : of}</Text>
    </>
  );
}

function getConditions({ workflow, environment, ref, refType, pinnedId }: PublisherStatus) {
  const conditions = [
    workflow,
    environment && texts.environment(environment),
    ref && texts.ref(ref),
    refType && texts.refTypes[refType],
    pinnedId && texts.pinned(pinnedId),
  ].filter(Boolean);
  return conditions.length > 0 ? conditions.join(', ') : none;
}
