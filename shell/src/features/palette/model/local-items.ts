import { type NavigationEntry, pages, settingsSections } from 'shared-contract';
import { hasSettingsEntry } from '../../../portal/navigation';
import { shellTexts } from '../../../texts';
import { paletteTexts } from '../texts';
import type { Item } from './item';

export function getPageItems(navigation: readonly NavigationEntry[]): Item[] {
  const entries = navigation.map(
    ({ icon, label, path }): Item => ({ id: path, group: 'pages', icon, label, to: path }),
  );
  const sections = hasSettingsEntry(navigation) ? settingsSections : [];
  const settings = sections.map(
    ({ icon, label, path }): Item => ({
      id: path,
      group: 'pages',
      icon,
      label,
      detail: shellTexts.titles.settings,
      to: path,
    }),
  );
  const help: Item = {
    id: pages.help,
    group: 'pages',
    icon: 'book',
    label: shellTexts.titles.help,
    to: pages.help,
  };
  return [...entries, ...settings, help];
}

interface Actions {
  mode: 'light' | 'dark';
  toggleTheme: () => void;
  openShortcuts: () => void;
  signOut: () => void;
}

export function listActions({ mode, toggleTheme, openShortcuts, signOut }: Actions): Item[] {
  const group = 'actions' as const;
  return [
    {
      id: 'theme',
      group,
      icon: mode === 'dark' ? 'sun' : 'moon',
      label: paletteTexts.theme[mode],
      run: toggleTheme,
    },
    { id: 'keys', group, icon: 'help', label: paletteTexts.shortcuts, run: openShortcuts },
    { id: 'out', group, icon: 'signOut', label: paletteTexts.signOut, run: signOut },
  ];
}
