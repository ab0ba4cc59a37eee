import type { AuditEntry } from 'shared-contract';
import { CopyButton, TextLink } from 'shared-ui/core';
import { type ListColumn, ListTable } from 'shared-ui/lists';
import { AuditFrame } from 'shared-ui/settings';
import { Time } from 'shared-ui/work';
import { actorOf, sentenceOf } from '../model/sentence';
import { shortTime } from '../model/short-time';
import { texts } from '../texts';
import { Changes } from './Changes';

const HASH_DIGITS = 4;
const words = texts.columns;

const columns: readonly ListColumn<AuditEntry>[] = [
  {
    header: words.when,
    width: 120,
    cell: ({ at }) => <Time value={at} format={() => shortTime(at)} />,
  },
  {
    header: words.who,
    width: 144,
    cell: (entry) => (
      <span data-who="" title={actorOf(entry)}>
        {actorOf(entry)}
      </span>
    ),
  },
  { header: words.what, kind: 'name', cell: (entry) => <What entry={entry} /> },
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

/** Who did what, one row for each event; two or three lines on a phone. */
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

function What({ entry }: { entry: AuditEntry }) {
  const { words: done, object } = sentenceOf(entry);
  const whole = object ? `${done} ${object.label}` : done;
  return (
    <span title={whole}>
      {done}{' '}
      {object && (object.to ? <TextLink to={object.to}>{object.label}</TextLink> : object.label)}
    </span>
  );
}
