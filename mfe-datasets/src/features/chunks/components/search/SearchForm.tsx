import { type FormEvent, useRef } from 'react';
import { FilterSelect, useDebouncedSearch, useSlashKey } from 'remote-kit';
import { SEARCH_QUERY_MAX } from 'shared-contract';
import { Button, Item, Stack } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import type { SearchAddress, SearchNavigation } from '../../api/use-search-address';
import { texts } from '../../texts';

interface Props {
  address: SearchAddress;
  navigation: SearchNavigation;
  searching: boolean;
  /** The same search once more. */
  onRepeat: () => void;
}

export function SearchForm({ address, navigation, searching, onRepeat }: Props) {
  // An emptied box ends the search; only submitting it searches everything.
  const { text, setText, settle } = useDebouncedSearch(address.query, (typed) =>
    navigation.type(typed || null),
  );
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useSlashKey(box);

  function submit(event: FormEvent) {
    event.preventDefault();
    settle();
    const isSame = address.query === text && address.page === 1;
    if (isSame && !navigation.hasTyped()) onRepeat();
    else navigation.goTo({ query: text });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>
    <form role="search" onSubmit={submit}>
      <Stack direction="row" gap={12} align="flex-end" wrap>
        <Item grow={999} basis={240}>
          <TextField
            ref={box}
            type="search"
            label={texts.chunks.searchLabel}
            placeholder={texts.chunks.searchPlaceholder}
            value={text}
            maxLength={SEARCH_QUERY_MAX}
            onChange={setText}
            autoComplete="off"
          />
        </Item>
        <FilterSelect
          width={140}
          label={texts.chunks.searchType}
          labels={texts.chunks.searchTypes}
          value={address.searchType}
          onChange={(searchType) => navigation.goTo({ searchType })}
        />
        <FilterSelect
          width={140}
          label={texts.chunks.sort}
          labels={texts.chunks.sorts}
          value={address.sort}
          onChange={(sort) => navigation.goTo({ sort })}
        />
        <Item grow={1} basis={108} minHeight={40} fill>
          <Button type="submit" startIcon="search" aria-busy={searching}>
            {texts.chunks.search}
          </Button>
        </Item>
      </Stack>
    </form>
  );
}
