import { useRef } from 'react';
import { useSlashKey } from 'remote-kit';
import { Select, TextField } from 'shared-ui/fields';
import type { DatasetSort, ListAddress } from '../api/use-list-address';
import { texts } from '../texts';

interface Props {
  address: ListAddress;
  onChange: (change: Partial<ListAddress>) => void;
}

const words = texts.datasets;
const sorts = Object.entries(words.sorts).map(([value, label]) => ({ value, label }));

export function ListFilters({ address, onChange }: Props) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useSlashKey(box);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 12 }}>
      <div style={{ flex: '999 1 240px' }}>
        <TextField
          ref={box}
          type="search"
          label={words.filter}
          placeholder={words.filterPlaceholder}
          value={address.filter}
          autoComplete="off"
          onChange={(filter) => onChange({ filter })}
        />
      </div>
      <div style={{ flex: '1 1 160px' }}>
        <Select
          label={words.sort}
          value={address.sort}
          options={sorts}
          onChange={(sort) => onChange({ sort: sort as DatasetSort })}
        />
      </div>
    </div>
  );
}
