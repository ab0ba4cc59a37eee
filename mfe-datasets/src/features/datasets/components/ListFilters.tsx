import { useRef } from 'react';
import { FilterSelect, useDebouncedSearch, useSlashKey } from 'remote-kit';
import { Item, Stack } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import type { ListAddress } from '../api/use-list-address';
import { texts } from '../texts';

interface Props {
  address: ListAddress;
  onChange: (change: Partial<ListAddress>) => void;
}

const words = texts.datasets;

export function ListFilters({ address, onChange }: Props) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useSlashKey(box);
  const { text, setText } = useDebouncedSearch(address.filter, (filter) => onChange({ filter }));
  return (
    <Stack direction="row" gap={12} align="flex-end" wrap>
      <Item grow={999} basis={240}>
        <TextField
          ref={box}
          type="search"
          label={words.filter}
          placeholder={words.filterPlaceholder}
          value={text}
          autoComplete="off"
          onChange={setText}
        />
      </Item>
      <FilterSelect
        width={160}
        label={words.sort}
        labels={words.sorts}
        value={address.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </Stack>
  );
}
