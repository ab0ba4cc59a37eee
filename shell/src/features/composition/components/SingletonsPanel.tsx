import type { SingletonStatus } from 'shared-contract';
import { StatusBadge } from 'shared-ui/core';
import type { DataColumn } from 'shared-ui/work';
import { compositionTexts } from '../texts';
import { Version } from './RemotesPanel';
import { TablePanel } from './TablePanel';

const texts = compositionTexts.singletons;

const columns: DataColumn<SingletonStatus>[] = [
  { header: texts.module, cell: ({ name }) => name, names: true, short: true },
  { header: texts.provided, cell: ({ provided }) => <Version>{provided}</Version> },
  { header: texts.requiredBy, cell: formatRequirements },
  { header: texts.state, cell: getState, short: true },
  { header: texts.seen, cell: formatProviders },
];

/** Which remotes require each shared module, and who provided it. */
export function SingletonsPanel({ singletons }: { singletons: readonly SingletonStatus[] }) {
  return (
    <TablePanel texts={texts} columns={columns} rows={singletons} rowKey={({ name }) => name} />
  );
}

function formatRequirements({ requiredBy: by }: SingletonStatus) {
  const all = by.map(({ remote, range }) => texts.requirement(remote, range));
  return all.join(', ') || compositionTexts.none;
}

function getState({ requiredBy: by }: SingletonStatus) {
  const unmet = by.filter(({ satisfied }) => !satisfied);
  if (unmet.length === 0) return <StatusBadge tone="ok">{texts.satisfied}</StatusBadge>;
  const who = unmet.map(({ remote }) => remote).join(', ');
  return (
    <>
      <StatusBadge tone="error">{texts.unsatisfied}</StatusBadge> {who}
    </>
  );
}

function formatProviders({ seen: providers }: SingletonStatus) {
  const all = providers.map(({ provider, count }) => texts.count(provider, count));
  return all.join(', ') || compositionTexts.none;
}
