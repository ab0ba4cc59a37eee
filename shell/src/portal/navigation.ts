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
 * @returns all entries in order. A remote that fails to load keeps its entry. Without the settings
 * remote there is no link to settings
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
