import { useState } from 'react';
import { type PortalUser, useAuth } from 'shared-auth';
import { portalPath } from 'shared-auth/base-path';
import type { NavigationEntry } from 'shared-contract';
import { useThemeMode } from 'shared-ui/core';
import type { Group, Item } from '../model/item';
import { getPageItems, listActions } from '../model/local-items';
import { getPageActions } from '../model/page-actions';
import { readPlaces } from '../model/places';
import { rankItems } from '../model/rank';
import { paletteTexts } from '../texts';
import { useDebounced } from './use-debounced';
import { useFoundCalls } from './use-found-calls';
import { useFoundChunks } from './use-found-chunks';
import { useMembersThings } from './use-members-things';

/** Debounce delay of server searches, in milliseconds. */
const REST_MS = 150;
const RECENT = 5;

interface Asked {
  query: string;
  navigation: readonly NavigationEntry[];
  onShortcuts: () => void;
  onSignOut: () => void;
}

/** @returns local results immediately, and the server's as they arrive */
export function useGroups({ query, navigation, onShortcuts, onSignOut }: Asked) {
  const { user } = useAuth();
  const { mode, toggle } = useThemeMode();
  const things = useMembersThings();
  const [ofPage] = useState(() => getPageActions());
  const [recent] = useState(() => getRecentItems(user, portalPath(location.pathname)));
  const onlyActions = query.startsWith('>');
  const words = (onlyActions ? query.slice(1) : query).trim();
  const rested = useDebounced(onlyActions ? '' : words, REST_MS);
  const chunks = useFoundChunks(things.connection, things.datasets, rested);
  const calls = useFoundCalls(rested);
  const actions = [
    ...ofPage,
    ...listActions({
      mode,
      toggleTheme: toggle,
      openShortcuts: onShortcuts,
      signOut: onSignOut,
    }),
  ];

  let groups: Group[];
  if (onlyActions) groups = rankItems(actions, words, actions.length);
  else if (words === '') groups = getInitialGroups(recent, ofPage.length > 0 ? ofPage : actions);
  else {
    const found = rested === words ? [...chunks.items, ...calls.items] : [];
    const more = [...actions, ...getCallSearch(navigation, words)];
    groups = rankItems([...getPageItems(navigation), ...things.items, ...found, ...more], words);
  }
  const pending = rested !== words || things.pending || chunks.pending || calls.pending;
  return { groups, words, pending: words !== '' && !onlyActions && pending };
}

function getInitialGroups(recent: Item[], actions: Item[]): Group[] {
  const groups: Group[] = [
    { name: 'recent', items: recent },
    { name: 'actions', items: actions },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function getRecentItems(user: PortalUser | null, here: string): Item[] {
  return (user ? readPlaces(user) : [])
    .filter(({ path }) => path !== here)
    .slice(0, RECENT)
    .map(({ path, title }) => ({
      id: path,
      group: 'recent',
      icon: 'clock',
      label: title || path,
      detail: path,
      to: path,
    }));
}

function getCallSearch(navigation: readonly NavigationEntry[], words: string): Item[] {
  const page = navigation.find(({ icon }) => icon === 'calls');
  if (!page) return [];
  return [
    {
      id: 'search calls',
      group: 'actions',
      icon: 'search',
      label: paletteTexts.searchCalls(words),
      detail: paletteTexts.transcripts,
      to: `${page.path}?q=${encodeURIComponent(words)}`,
    },
  ];
}
