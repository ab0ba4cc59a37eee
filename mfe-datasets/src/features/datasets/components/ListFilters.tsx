import { useRef } from 'react';
import { useDebouncedSearch, useSlashKey } from 'remote-kit';
import { Text } from 'shared-ui/core';
import { ListToolbar, SearchField, Segments } from 'shared-ui/lists';
import type { ListAddress } from '../api/use-list-address';
import { type DatasetRow, datasetFilters, isInUse, needsLook } from '../model/dataset-row';
import { texts } from '../texts';

interface Props {
  address: ListAddress;
  rows: readonly DatasetRow[];
  /** Number of datasets or matches. */
  summary: string;
  onChange: (change: Partial<ListAddress>) => void;
}

const words = texts.datasets;

export function ListFilters({ address, rows, summary, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(box);
  const { text, setText } = useDebouncedSearch(address.text, (typed) => onChange({ text: typed }));
  const isArchive = address.filter === 'archived';
  const counts = isArchive
    ? {}
    : { in_use: rows.filter(isInUse).length, needs_look: rows.filter(needsLook).length };
  return (
    <>
      <ListToolbar>
        <SearchField
          ref={box}
          label={words.filter}
          placeholder={words.filterPlaceholder}
          shortcut="/"
          value={text}
          onChange={setText}
        />
        <Segments role="group" aria-label={words.state}>
          {datasetFilters.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={filter === address.filter}
              onClick={() => onChange({ filter })}
            >
              {words.states[filter]} <FilterCount filter={filter} counts={counts} />
            </button>
          ))}
        </Segments>
        <div role="status" data-end="">
          <Text variant="muted" tabular>
            {summary}
          </Text>
        </div>
      </ListToolbar>
      {isArchive && <Text variant="muted">{words.archivedHelp}</Text>}
    </>
  );
}

interface CountProps {
  filter: ListAddress['filter'];
  counts: Partial<Record<ListAddress['filter'], number>>;
}

function FilterCount({ filter, counts }: CountProps) {
  const count = counts[filter] ?? 0;
  if (count === 0) return null;
  return <span data-alarm={filter === 'needs_look' || undefined}>{count}</span>;
}
