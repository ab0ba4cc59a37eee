import type { ComposedRemote } from 'shared-contract';
import {
  createRemoteSource,
  type RemoteSource,
  type RemoteSurroundings,
} from '../federation/remote-source';
import { reportFailure } from '../loading/report';
import type { PortalPage } from '../router/own-pages';

/** Each remote's place in the portal. */
export interface Places {
  /**
   * Gives every remote its place. One that the person is at work in keeps its code, and its address even if it
   * has been left out.
   *
   * @param wanted the remotes of the composition
   * @param inUse name of the remote that the person is on
   * @returns whether anything is different now
   */
  arrange(wanted: readonly ComposedRemote[], inUse: string): boolean;
  /**
   * Loads what a place has once more, and puts it there when it has loaded.
   *
   * @param name name of the remote
   * @returns whether it was replaced
   */
  renew(name: string): Promise<boolean>;
  /** The remotes that navigation shows, in order. */
  remotes(): ComposedRemote[];
  pages(): PortalPage[];
  /** What the composition names and is not taken yet. */
  offers(): ComposedRemote[];
}

export function createPlaces(surroundings: RemoteSurroundings): Places {
  const places = new Map<string, RemoteSource>();
  let remotes: ComposedRemote[] = [];
  let offers: ComposedRemote[] = [];
  let arranged = '';

  function sourceFor(remote: ComposedRemote, inUse: string): RemoteSource {
    const before = places.get(remote.name);
    if (before?.adopt(remote)) return before;
    if (before && remote.name === inUse && before.loaded()) {
      offers.push(remote);
      return before;
    }
    before?.retire();
    return createRemoteSource(remote, surroundings);
  }

  return {
    arrange(wanted, inUse) {
      offers = [];
      remotes = wanted.map((remote) => {
        const source = sourceFor(remote, inUse);
        places.set(remote.name, source);
        return source.remote();
      });
      for (const [name, source] of places) {
        if (wanted.some((remote) => remote.name === name)) continue;
        if (name === inUse && source.loaded()) continue;
        source.retire();
        places.delete(name);
      }
      const before = arranged;
      arranged = JSON.stringify([remotes, offers, [...places.values()].map(({ key }) => key)]);
      return arranged !== before;
    },
    async renew(name) {
      const before = places.get(name);
      if (!before?.loaded()) return false;
      // One that fails leaves the page as it is: there is nothing to fall back to.
      const { fallback: _, ...remote } = before.remote();
      const next = createRemoteSource(remote, { ...surroundings, onFailure: () => undefined });
      const problem = await next.load().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (problem) reportFailure(problem);
      const replaced = problem === undefined && places.get(name) === before;
      if (replaced) places.set(name, next);
      (replaced ? before : next).retire();
      return replaced;
    },
    remotes: () => remotes,
    offers: () => offers,
    pages() {
      return [...places].flatMap(([owner, source]) => {
        const common = { owner, key: source.key, signedIn: true, source };
        return source.remote().contribution.routes.map((pattern) => ({ ...common, pattern }));
      });
    },
  };
}
