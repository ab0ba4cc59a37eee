import { type ComposedRemote, type NavigationEntry, pages } from 'shared-contract';
import { shellTexts } from '../texts';

/** The shell's own entry, after those of the remotes. */
const settings: NavigationEntry = {
  label: shellTexts.titles.settings,
  icon: 'settings',
  path: pages.settings,
  order: Number.MAX_SAFE_INTEGER,
};

/** @returns all entries in order; a remote that fails to load keeps its entry */
export function navigationOf(remotes: readonly ComposedRemote[]): NavigationEntry[] {
  return [...remotes.flatMap(({ contribution }) => contribution.navigation), settings].sort(
    (a, b) => a.order - b.order,
  );
}
