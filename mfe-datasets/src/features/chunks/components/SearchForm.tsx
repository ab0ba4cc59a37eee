import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type SearchType, searchTypes } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { Select, TextField } from 'shared-ui/forms';
import { texts } from '../../../texts';
import type { SearchAddress } from '../api/use-search-address';
import { useSlashKey } from '../api/use-slash-key';

interface Props {
  address: SearchAddress;
  searching: boolean;
  onSearch: (search: Partial<SearchAddress>) => void;
  /** The same search once more. */
  onRepeat: () => void;
}

const options = searchTypes.map((value) => ({ value, label: texts.chunks.searchTypes[value] }));

export function SearchForm({ address, searching, onSearch, onRepeat }: Props) {
  const shownQuery = address.query ?? '';
  const [text, setText] = useState(shownQuery);
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useSlashKey(box);
  // Going back changes the address under the form.
  useEffect(() => setText(shownQuery), [shownQuery]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isSame = address.query === text && address.page === 1;
    if (isSame) onRepeat();
    else onSearch({ query: text });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>
    <form
      role="search"
      onSubmit={submit}
      style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 8 }}
    >
      <div style={{ flex: '999 1 240px' }}>
        <TextField
          ref={box}
          type="search"
          label={texts.chunks.searchLabel}
          placeholder={texts.chunks.searchPlaceholder}
          value={text}
          onChange={setText}
          autoComplete="off"
        />
      </div>
      <div style={{ flex: '1 1 140px' }}>
        <Select
          label={texts.chunks.searchType}
          value={address.searchType}
          options={options}
          onChange={(value) => onSearch({ searchType: value as SearchType })}
        />
      </div>
      <div style={{ display: 'grid', minHeight: 40 }}>
        <Button type="submit" startIcon="search" loading={searching}>
          {texts.chunks.search}
        </Button>
      </div>
    </form>
  );
}
