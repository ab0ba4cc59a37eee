import type { Composition } from 'shared-contract';
import { createLoadLog, type LoadLog } from '../federation/load-log';
import type { PageData } from '../federation/page-data';
import { createRemoteLoader } from '../federation/remote-loader';
import { fetchComposition } from './fetch-composition';
import type { OwnPages } from './portal-page';
import { computeState, isReplaced, type PortalState } from './portal-state';
import { createRemoteRegistry } from './remote-registry';
import { getShellNews } from './shell-news';
import { reportShell } from './shell-reports';

/** The composed portal, which can change while the page stays open. */
export interface Portal {
  get(): PortalState;
  subscribe(listener: () => void): () => void;
  /** Sets the owner of the current page. Its code isn't replaced while it is active. */
  setActiveRemote(owner: string): void;
  /** Applies another composition; `endOverrides` also replaces an active override or preview. */
  apply(composition: Composition, options?: { endOverrides?: boolean }): void;
  /** Fetches and applies the current composition. Failures are ignored. */
  refresh(): void;
  /** Applies the pending update of a remote. */
  update(name: string): void;
  /** Reloads a remote, such as a rebuilt override. */
  reload(name: string): Promise<void>;
  /** Records that code at that address failed, if it belongs to the shell or a remote. */
  crashed(address: string, error: unknown): void;
  /** Records a failure of the shell itself. */
  shellCrashed(error: unknown): void;
  /** Load results to report. */
  log: LoadLog;
}

/**
 * @param data composition and settings that the page was served with
 * @param own pages of the shell
 */
export function createPortal({ composition, config }: PageData, own: OwnPages): Portal {
  const timeoutMs = config.remoteTimeoutMs;
  const loader = createRemoteLoader(timeoutMs);
  const log = createLoadLog();
  const shell = reportShell(composition, log);
  const publisher = createPublisher();
  let news: Pick<PortalState, 'failedOverride' | 'shellNews'> = {
    failedOverride: null,
    shellNews: null,
  };
  const registry = createRemoteRegistry({
    loader,
    log,
    timeoutMs,
    onFailure(remote) {
      if (remote.source !== 'override') return;
      publish({ failedOverride: remote });
    },
  });
  let active = '';
  let wanted = composition;
  // Sequential, because two builds of one remote can't load at the same time.
  let reloading = Promise.resolve();

  loader.learn(composition);
  registry.reconcile(composition.remotes, active);
  let state = computeState(own, registry, news);

  function publish(changed: Partial<typeof news> = {}): void {
    news = { ...news, ...changed };
    state = computeState(own, registry, news);
    publisher.publish();
  }

  function reconcile(inUse: string): void {
    if (registry.reconcile(wanted.remotes, inUse)) publish();
  }

  function apply(next: Composition, { endOverrides = false } = {}): void {
    const other = getShellNews(composition.shell, next);
    if (other?.version !== news.shellNews?.version) publish({ shellNews: other });
    // A composition for that shell wouldn't run in this page.
    if (other?.mustReload && !endOverrides) return;
    wanted = next;
    loader.learn(next);
    reconcile(endOverrides && isReplaced(state, active) ? '' : active);
  }

  return {
    log,
    apply,
    shellCrashed: shell.crashed,
    crashed(address, error) {
      if (shell.owns(address)) shell.crashed(error);
      else registry.crashed(address, error);
    },
    get: () => state,
    subscribe: publisher.subscribe,
    setActiveRemote(owner) {
      active = owner;
      reconcile(active);
    },
    refresh: () => void fetchComposition().then(apply, () => undefined),
    update: (name) => reconcile(name === active ? '' : active),
    reload(name) {
      reloading = reloading.then(async () => {
        if (await registry.reload(name)) publish();
      });
      return reloading;
    },
  };
}

function createPublisher() {
  const listeners = new Set<() => void>();
  return {
    publish() {
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
