import { matchPath } from 'react-router-dom';
import type { ComposedRemote, NavigationEntry } from 'shared-contract';
import { getNavigation } from './navigation';
import type { OwnPages, PortalPage } from './portal-page';
import type { RemoteRegistry } from './remote-registry';
import type { ShellNews } from './shell-news';

/** Finds the page for a path. Unmatched paths get the portal's 404 page. */
export type FindPage = (pathname: string) => PortalPage;

/** A snapshot of the portal for React to render. */
export interface PortalState {
  findPage: FindPage;
  notFound: PortalPage;
  navigation: NavigationEntry[];
  /** Local builds of a developer that replace remotes. */
  overrides: ComposedRemote[];
  /** Versions that replace a remote for this person only. */
  previews: ComposedRemote[];
  /** An override that failed to load and must be removed. */
  failedOverride: ComposedRemote | null;
  /** Composed updates that wait because their remote is active. */
  pendingUpdates: ComposedRemote[];
  /** Another shell in the composition than this page's. */
  shellNews: ShellNews | null;
}

export const isReplaced = ({ overrides, previews }: PortalState, owner: string): boolean =>
  [...overrides, ...previews].some(({ name }) => name === owner);

export function computeState(
  { known, notFound }: OwnPages,
  registry: RemoteRegistry,
  { failedOverride, shellNews }: Pick<PortalState, 'failedOverride' | 'shellNews'>,
): PortalState {
  const current = [...known, ...registry.pages()];
  const remotes = registry.remotes();
  return {
    findPage: (pathname) => current.find(({ pattern }) => matchPath(pattern, pathname)) ?? notFound,
    notFound,
    navigation: getNavigation(remotes),
    overrides: remotes.filter(({ source }) => source === 'override'),
    previews: remotes.filter(({ source }) => source === 'preview'),
    failedOverride,
    pendingUpdates: registry.pendingUpdates(),
    shellNews,
  };
}
