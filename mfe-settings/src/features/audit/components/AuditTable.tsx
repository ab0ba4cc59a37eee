import type { AuditEntry } from 'shared-contract';
import { CopyButton, TextLink } from 'shared-ui/core';
import { type ListColumn, ListTable } from 'shared-ui/lists';
import { AuditFrame } from 'shared-ui/settings';
import { Time } from 'shared-ui/work';
import { describeEvent, getActor } from '../model/sentence';
import { formatShortTime } from '../model/short-time';
import { texts } from '../texts';
import { Changes } from './Changes';

const HASH_DIGITS = 4;
const words = texts.columns;

const columns: readonly ListColumn<AuditEntry>[] = [
  {
    header: words.when,
    width: 120,
    cell: ({ at }) => <Time value={at} format={() => formatShortTime(at)} />,
  },
  {
    header: words.who,
    width: 144,
    cell: (entry) => (
      <span data-who="" title={getActor(entry)}>
        {getActor(entry)}
      </span>
    ),
  },
  { header: words.what, kind: 'name', cell: (entry) => <EventSentence entry={entry} /> },
  {
    header: words.changes,
    width: 232,
    wideOnly: true,
    isKept: true,
    cell: (entry) => <Changes entry={entry} />,
  },
  {
    header: words.row,
    kind: 'actions',
    width: 80,
    cell: ({ hash, seq }) => (
      <span data-hash="" title={hash}>
        {hash.slice(0, HASH_DIGITS)}
        <CopyButton value={hash} label={texts.copyHash(seq)} />
      </span>
    ),
  },
];

/** One row per event; two or three lines on a phone. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <AuditFrame>
      <ListTable
        label={texts.title}
        rows={entries}
        rowKey={({ seq }) => String(seq)}
        columns={columns}
      />
    </AuditFrame>
  );
}

function EventSentence({ entry }: { entry: AuditEntry }) {
  const { words: done, object } = describeEvent(entry);
  const whole = object ? `${done} ${object.label}` : done;
  return (
    <span title={whole}>
      {done}{' '}
      {object && (object.to ? <TextLink to={object.to}>{object.label}</TextLink> : object.label)}
    </span>
  );
}
