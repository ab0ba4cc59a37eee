import { useRef } from 'react';
import { useSlashKey } from 'remote-kit';
import { Item, Stack } from 'shared-ui/core';
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
    <Stack direction="row" gap={12} align="flex-end" wrap>
      <Item grow={999} basis={240}>
        <TextField
          ref={box}
          type="search"
          label={words.filter}
          placeholder={words.filterPlaceholder}
          value={address.filter}
          autoComplete="off"
          onChange={(filter) => onChange({ filter })}
        />
      </Item>
      <Item grow={1} basis={160}>
        <Select
          label={words.sort}
          value={address.sort}
          options={sorts}
          onChange={(sort) => onChange({ sort: sort as DatasetSort })}
        />
      </Item>
    </Stack>
  );
}
