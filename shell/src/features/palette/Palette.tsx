import styled from '@emotion/styled';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from 'shared-auth';
import { portalAddress } from 'shared-auth/base-path';
import { type NavigationEntry, pages } from 'shared-contract';
import { Icon, tokens, VisuallyHidden } from 'shared-ui/core';
import { Keys } from 'shared-ui/keys';
import { ModalSheet } from 'shared-ui/sheet';
import { useGroups } from './api/use-groups';
import { PaletteFoot } from './components/PaletteFoot';
import { getOptionId, ResultList } from './components/ResultList';
import type { Item } from './model/item';
import { paletteTexts as texts } from './texts';

const Head = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: 12px;
  height: 56px;
  padding: 0 16px;
  border-bottom: 1px solid ${tokens.border};
  color: ${tokens.textMuted};
  & > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: ${tokens.text};
    font-size: ${tokens.size.lead};
  }
  & > input::placeholder { color: ${tokens.textFaint}; }
`;

const Nothing = styled.p`
  padding: 24px 16px;
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
`;

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface Props {
  /** Initial query: what the member typed while the palette loaded. */
  typed: string;
  navigation: readonly NavigationEntry[];
  onClose: () => void;
  onShortcuts: () => void;
}

export function Palette({ typed, navigation, onClose, onShortcuts }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const { signOut } = useAuth();
  const [query, setQuery] = useState(typed);
  const [chosen, setChosen] = useState<string | null>(null);
  const onSignOut = async () => {
    await signOut();
    navigate(pages.login, { replace: true });
  };
  const { groups, words, pending } = useGroups({ query, navigation, onShortcuts, onSignOut });
  const items = groups.flatMap((group) => group.items);
  const active = items.find((item) => item.id === chosen) ?? items[0];

  function choose(item: Item, newTab: boolean) {
    if (item.to && newTab) {
      window.open(portalAddress(item.to), '_blank', 'noopener');
      return;
    }
    onClose();
    if (item.to) navigate(item.to);
    else item.run?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (event.key === '?' && query === '') onShortcuts();
    else if (step && active) {
      const index = (items.indexOf(active) + step + items.length) % items.length;
      setChosen(items[index]?.id ?? null);
    } else if (event.key === 'Enter' && active) choose(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  return (
    <ModalSheet label={texts.title} size="find" onClose={onClose}>
      <Head>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-label={texts.field}
          aria-expanded={items.length > 0}
          aria-controls={id}
          aria-activedescendant={active && getOptionId(id, active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Keys keys={['Esc']} />
      </Head>
      <ResultList id={id} groups={groups} words={words} active={active} onChoose={choose} />
      {items.length === 0 && <Nothing>{pending ? texts.searching : texts.nothing(words)}</Nothing>}
      <VisuallyHidden role="status">{pending ? '' : texts.count(items.length)}</VisuallyHidden>
      <PaletteFoot />
    </ModalSheet>
  );
}
