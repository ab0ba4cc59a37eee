import { type FormEvent, type ReactNode, useRef } from 'react';
import { useDebouncedSearch, useSlashKey } from 'remote-kit';
import { type ChunkSort, SEARCH_QUERY_MAX, type SearchType } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import { ListToolbar, SearchField } from 'shared-ui/lists';
import type { SearchAddress, SearchNavigation } from '../../api/use-search-address';
import { texts } from '../../texts';

interface Props {
  address: SearchAddress;
  navigation: SearchNavigation;
  searching: boolean;
  onRepeat: () => void;
  /** Filters after the search field. */
  children: ReactNode;
}

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function SearchForm({ address, navigation, searching, onRepeat, children }: Props) {
  // Clearing the box ends the search. Only submitting an empty box searches for everything.
  const { text, setText, settle } = useDebouncedSearch(address.query, (typed) =>
    navigation.type(typed || null),
  );
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(box);

  function submit(event: FormEvent) {
    event.preventDefault();
    settle();
    const isSame = address.query === text && address.page === 1;
    if (isSame && !navigation.hasTyped()) onRepeat();
    else navigation.goTo({ query: text });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 lack <search>
    <form role="search" onSubmit={submit}>
      <ListToolbar>
        <SearchField
          ref={box}
          label={texts.chunks.searchLabel}
          placeholder={texts.chunks.searchPlaceholder}
          shortcut="/"
          value={text}
          maxLength={SEARCH_QUERY_MAX}
          onChange={setText}
        />
        <Select
          hideLabel
          label={texts.chunks.searchType}
          options={toOptions(texts.chunks.searchTypes)}
          value={address.searchType}
          onChange={(value) => navigation.goTo({ searchType: value as SearchType })}
        />
        <Select
          hideLabel
          label={texts.chunks.sort}
          options={toOptions(texts.chunks.sorts)}
          value={address.sort}
          onChange={(value) => navigation.goTo({ sort: value as ChunkSort })}
        />
        <Button type="submit" startIcon="search" aria-busy={searching}>
          {texts.chunks.search}
        </Button>
        {children}
      </ListToolbar>
    </form>
  );
}
