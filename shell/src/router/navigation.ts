import { type ComposedRemote, type NavigationEntry, pages } from 'shared-contract';
import { shellTexts } from '../texts';

/** Settings is the shell's own page; its entry stands after those of the remotes. */
const settings: NavigationEntry = {
  label: shellTexts.titles.settings,
  icon: 'settings',
  path: pages.settings,
  order: Number.MAX_SAFE_INTEGER,
};

/** @returns every navigation entry, in order; a remote that does not load keeps its own */
export function navigationOf(remotes: readonly ComposedRemote[]): NavigationEntry[] {
  return [...remotes.flatMap(({ contribution }) => contribution.navigation), settings].sort(
    (a, b) => a.order - b.order,
  );
}
