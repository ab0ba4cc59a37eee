import styled from '@emotion/styled';
import type { AuditEntry } from 'shared-contract';
import { CopyButton, media, TextLink, tokens } from 'shared-ui/core';
import { type ListColumn, ListTable } from 'shared-ui/lists';
import { Time } from 'shared-ui/work';
import { actorOf, sentenceOf } from '../model/sentence';
import { shortTime } from '../model/short-time';
import { texts } from '../texts';
import { Changes } from './Changes';

const HASH_DIGITS = 4;
const words = texts.columns;

const Frame = styled.div`
  min-width: 0;
  & tbody th { font-weight: 400; }
  & [data-who] { color: ${tokens.text}; font-weight: 600; }
  & [data-changes] > span { margin-right: 8px; }
  & [data-left] [data-changes] { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & del { color: ${tokens.textFaint}; text-decoration: line-through; }
  & ins { color: ${tokens.text}; text-decoration: none; }
  & [data-hash] { display: inline-flex; align-items: center; gap: 2px; color: ${tokens.textFaint}; font-variant-numeric: tabular-nums; }
  ${media.narrow} {
    & tbody th { flex: 1 1 100%; order: 0; }
    & tbody td[data-label='${words.changes}'] { flex: 1 1 100%; overflow-wrap: anywhere; white-space: normal; }
    & tbody td[data-label='${words.changes}']:has([data-changes]:empty) { display: none; }
  }
`;

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
    <Frame>
      <ListTable
        label={texts.title}
        rows={entries}
        rowKey={({ seq }) => String(seq)}
        columns={columns}
      />
    </Frame>
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
