import type { ComposedRemote } from 'shared-contract';
import {
  createRemoteSource,
  type RemoteDeps,
  type RemoteSource,
} from '../federation/remote-source';
import { reportFailure } from '../federation/report';
import type { PortalPage } from './portal-page';

/** The remotes of this page, with their code. */
export interface RemoteRegistry {
  /**
   * Registers, updates and removes remotes. The active one keeps its loaded code, and its pages
   * even if the composition leaves it out.
   * @param wanted the remotes of the composition
   * @param active name of the remote that owns the current page
   * @returns whether anything changed
   */
  reconcile(wanted: readonly ComposedRemote[], active: string): boolean;
  /**
   * Reloads a remote's current version and swaps it in once it has loaded.
   * @returns whether it was swapped
   */
  reload(name: string): Promise<boolean>;
  /** The remotes of the composition, in its order. */
  remotes(): ComposedRemote[];
  pages(): PortalPage[];
  /** Records that code at that address failed, if it belongs to a running remote. */
  crashed(address: string, error: unknown): void;
  /** Composed updates that wait because their remote is active. */
  pendingUpdates(): ComposedRemote[];
}

export function createRemoteRegistry(deps: RemoteDeps): RemoteRegistry {
  const sources = new Map<string, RemoteSource>();
  let remotes: ComposedRemote[] = [];
  let pendingUpdates: ComposedRemote[] = [];
  let snapshot = '';

  function getSource(remote: ComposedRemote, active: string): RemoteSource {
    const current = sources.get(remote.name);
    if (current?.adopt(remote)) return current;
    if (current && remote.name === active && current.loaded()) {
      pendingUpdates.push(remote);
      return current;
    }
    current?.retire();
    return createRemoteSource(remote, deps);
  }

  return {
    reconcile(wanted, active) {
      pendingUpdates = [];
      remotes = wanted.map((remote) => {
        const source = getSource(remote, active);
        sources.set(remote.name, source);
        return source.remote();
      });
      for (const [name, source] of sources) {
        if (wanted.some((remote) => remote.name === name)) continue;
        if (name === active && source.loaded()) continue;
        source.retire();
        sources.delete(name);
      }
      const before = snapshot;
      const keys = [...sources.values()].map(({ key }) => key);
      snapshot = JSON.stringify([remotes, pendingUpdates, keys]);
      return snapshot !== before;
    },
    async reload(name) {
      const current = sources.get(name);
      if (!current?.loaded()) return false;
      // Without a fallback: a failed reload keeps the current page.
      const { fallback: _, ...remote } = current.remote();
      const next = createRemoteSource(remote, { ...deps, onFailure: () => undefined });
      const problem = await next.load().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (problem) reportFailure(problem);
      const replaced = problem === undefined && sources.get(name) === current;
      if (replaced) sources.set(name, next);
      (replaced ? current : next).retire();
      return replaced;
    },
    crashed(address, error) {
      for (const source of sources.values()) if (source.owns(address)) source.crashed(error);
    },
    remotes: () => remotes,
    pendingUpdates: () => pendingUpdates,
    pages() {
      return [...sources].flatMap(([owner, source]) => {
        const common = { owner, key: source.key, signedIn: true, source };
        return source.remote().contribution.routes.map((pattern) => ({ ...common, pattern }));
      });
    },
  };
}
