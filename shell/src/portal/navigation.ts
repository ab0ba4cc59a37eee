import { type ComposedRemote, type NavigationEntry, pages } from 'shared-contract';
import { shellTexts } from '../texts';

/** The shell's own entry, after those of the remotes. */
const settings: NavigationEntry = {
  label: shellTexts.titles.settings,
  icon: 'settings',
  path: pages.settings,
  order: Number.MAX_SAFE_INTEGER,
};

/**
 * @returns all entries in order, even of remotes that fail to load; the settings entry only if a
 * remote has the settings page
 */
export function getNavigation(remotes: readonly ComposedRemote[]): NavigationEntry[] {
  const contributions = remotes.map(({ contribution }) => contribution);
  const hasSettings = contributions.some(({ routes }) => routes.includes(pages.settings));
  return [
    ...contributions.flatMap(({ navigation }) => navigation),
    ...(hasSettings ? [settings] : []),
  ].sort((a, b) => a.order - b.order);
}

export const hasSettingsEntry = (navigation: readonly NavigationEntry[]): boolean =>
  navigation.some(({ path }) => path === pages.settings);
