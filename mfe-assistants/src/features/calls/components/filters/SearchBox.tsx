import { useRef } from 'react';
import { useDebouncedSearch, useSlashKey } from 'remote-kit';
import { SearchField } from 'shared-ui/lists';
import type { ChangeAddress } from '../../api/use-calls-address';
import { texts } from '../../texts';

export function SearchBox({ search, onChange }: { search: string; onChange: ChangeAddress }) {
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(box);
  const { text, setText } = useDebouncedSearch(search, (next) => onChange({ search: next }, true));
  return (
    <SearchField ref={box} label={texts.search} value={text} shortcut="/" onChange={setText} />
  );
}
