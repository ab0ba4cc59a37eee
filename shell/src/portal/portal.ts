import { matchPath } from 'react-router-dom';
import type { ComposedRemote, Composition, NavigationEntry } from 'shared-contract';
import { createLoadLog, type LoadLog } from '../federation/load-log';
import type { PageData } from '../federation/page-data';
import { createRemoteLoader } from '../federation/remote-loader';
import type { RemoteSurroundings } from '../federation/remote-source';
import { navigationOf } from '../router/navigation';
import { ownPages, type PortalPage } from '../router/own-pages';
import { createPlaces } from './places';

/** Finds the page of a path; a path that no page matches gets the portal's 404. */
export type FindPage = (pathname: string) => PortalPage;

/** What the portal is made of at this moment. */
export interface PortalState {
  findPage: FindPage;
  notFound: PortalPage;
  navigation: NavigationEntry[];
  /** Builds on a developer's machine that stand in for a remote. */
  overrides: ComposedRemote[];
  /** An override that did not load and has to be ended. */
  failedOverride: ComposedRemote | null;
  /** Remotes of which a newer version waits, because the person is at work in the one before. */
  offers: ComposedRemote[];
}

/** The portal as it is composed, and as it changes while the page stays open. */
export interface Portal {
  get(): PortalState;
  subscribe(listener: () => void): () => void;
  /** Tells whose pages the person is on: what is in use there is not taken away. */
  visit(owner: string): void;
  /** Takes over another composition; `endOverrides` replaces an override that is in use, too. */
  apply(composition: Composition, options?: { endOverrides?: boolean }): void;
  /** Asks for the composition as it is now; a failure is left for the next time. */
  refresh(): void;
  /** Replaces the remote that the person is on by the version that waits. */
  update(name: string): void;
  /** Loads a remote once more, such as an override that was built again. */
  renew(name: string): Promise<void>;
  /** What was seen of the remotes loading. */
  log: LoadLog;
}

/** @returns the portal of the composition that the page was served with */
export function createPortal({ composition, config }: PageData): Portal {
  const timeoutMs = config.remoteTimeoutMs;
  const loader = createRemoteLoader(timeoutMs);
  const log = createLoadLog();
  const { known, notFound } = ownPages(timeoutMs);
  const listeners = new Set<() => void>();
  let visited = '';
  // One after the other: two builds of one remote cannot be loaded at once.
  let renewing = Promise.resolve();
  let failedOverride: ComposedRemote | null = null;

  const surroundings: RemoteSurroundings = {
    loader,
    log,
    timeoutMs,
    onFailure(remote) {
      if (remote.source !== 'override') return;
      failedOverride = remote;
      publish();
    },
  };
  const places = createPlaces(surroundings);

  function draw(): PortalState {
    const current = [...known, ...places.pages()];
    return {
      findPage: (pathname) =>
        current.find(({ pattern }) => matchPath(pattern, pathname)) ?? notFound,
      notFound,
      navigation: navigationOf(places.remotes()),
      overrides: places.remotes().filter(({ source }) => source === 'override'),
      failedOverride,
      offers: places.offers(),
    };
  }

  loader.learn(composition);
  places.arrange(composition.remotes, visited);
  let wanted = composition;
  let state = draw();

  function publish(): void {
    state = draw();
    for (const listener of [...listeners]) listener();
  }

  const isVisited = ({ name }: ComposedRemote) => name === visited;

  function arrange(inUse: string): void {
    if (places.arrange(wanted.remotes, inUse)) publish();
  }

  function apply(next: Composition, { endOverrides = false } = {}): void {
    wanted = next;
    loader.learn(next);
    arrange(endOverrides && state.overrides.some(isVisited) ? '' : visited);
  }

  return {
    log,
    apply,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visit(owner) {
      visited = owner;
      arrange(visited);
    },
    refresh() {
      import('../later/composition-watch')
        .then(({ fetchComposition }) => fetchComposition())
        .then(apply, () => undefined);
    },
    update(name) {
      arrange(name === visited ? '' : visited);
    },
    renew(name) {
      renewing = renewing.then(async () => {
        if (await places.renew(name)) publish();
      });
      return renewing;
    },
  };
}
