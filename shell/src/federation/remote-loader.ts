import type { ComponentType } from 'react';
import type { PageReader } from 'shared-api';
import {
  type Composition,
  REMOTE_CONTRACT_VERSION,
  REMOTE_EXPOSE,
  type RemoteModule,
  type RemotePagesProps,
} from 'shared-contract';
import { loadContainer, releaseContainer } from './entry/container';
import { recordBlocked, recordUnhashed } from './entry/failure-cause';
import type { FederationRuntime } from './entry/federation-runtime';
import { createKnownEntries } from './entry/known-entries';
import { discardElement, guardIntegrity } from './integrity-guard';
import { allowScripts } from './script-policy';

export type RemotePages = ComponentType<RemotePagesProps>;
type Module = RemoteModule<RemotePages, PageReader>;

export interface RemoteVersion {
  container: string;
  entry: string;
}

/** Exposed module of a remote, and how long its files took to load. */
export interface LoadedRemote extends Pick<Module, 'Pages' | 'prefetch'> {
  entryMs: number;
  moduleMs: number;
}

/** Keeps one version of each remote in the page. */
export interface RemoteLoader {
  learn(composition: Composition): void;
  /** Resolves once the version has replaced the previous one in the page. */
  load(version: RemoteVersion): Promise<LoadedRemote>;
}

/** @param timeoutMs deadline of one remote, in milliseconds */
export function createRemoteLoader(timeoutMs: number): RemoteLoader {
  const entries = createKnownEntries();
  const attempts = new Map<string, number>();
  const present = new Map<string, string>();
  let runtime: FederationRuntime | undefined;
  let starting: Promise<FederationRuntime> | undefined;
  allowScripts(entries.isNamed);
  recordBlocked();
  guardIntegrity({ mayLackHash: entries.mayLackHash, onRefused: recordUnhashed });

  /** Loaded on demand, because entries with the container protocol don't need the runtime. */
  async function startRuntime(): Promise<FederationRuntime> {
    starting ??= import('./entry/federation-runtime').then(({ startFederationRuntime }) =>
      startFederationRuntime(entries, timeoutMs),
    );
    try {
      runtime = await starting;
      return runtime;
    } catch (error) {
      starting = undefined;
      throw error;
    }
  }

  function release(container: string): void {
    const address = present.get(container);
    if (address === undefined) return;
    discardFiles(container, address);
    releaseContainer(container);
    runtime?.release({ container, address });
  }

  return {
    learn: entries.addComposition,
    async load({ container, entry }) {
      const { integrity, isContainer } = entries.check(container, entry);
      release(container);
      // A hanging request blocks its address, so each attempt uses a different one.
      const attempt = attempts.get(entry) ?? 0;
      attempts.set(entry, attempt + 1);
      const address = new URL(entry, location.origin);
      if (attempt > 0) address.searchParams.set('try', String(attempt));
      present.set(container, address.href);
      const file = { container, address: address.href, integrity };
      const started = performance.now();
      let ranAt = started;
      const onRan = () => {
        ranAt = performance.now();
      };
      const load = isContainer ? loadContainer : (await startRuntime()).load;
      const module = await load(file, onRan);
      return {
        ...getExposed(module),
        entryMs: ranAt - started,
        moduleMs: performance.now() - ranAt,
      };
    },
  };
}

/** Removes the files of a version from the page, so that the next version can't find them. */
function discardFiles(container: string, entry: string): void {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  // Otherwise a script that is still loading would run next to the next version.
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) discardElement(script);
  }
  // Otherwise the next attempt with the same build would reuse these chunks.
  const chunks = new RegExp(`^webpackChunk${container}(_[0-9a-f]{8}|_dev)?$`);
  for (const name of Object.keys(globalThis)) {
    if (chunks.test(name)) Reflect.deleteProperty(globalThis, name);
  }
}

function getExposed(loaded: unknown): Pick<Module, 'Pages' | 'prefetch'> {
  const module = (loaded as { default?: Partial<Module> } | null)?.default;
  if (!module?.Pages || !module.contract) {
    throw new Error(`it exposes no pages at ${REMOTE_EXPOSE}`);
  }
  const [major, minor] = getParts(module.contract);
  const [ownMajor, ownMinor] = getParts(REMOTE_CONTRACT_VERSION);
  if (major !== ownMajor || Number(minor) > Number(ownMinor)) {
    throw new Error(
      `it is written for contract ${module.contract}, the shell has ${REMOTE_CONTRACT_VERSION}`,
    );
  }
  return { Pages: module.Pages, prefetch: module.prefetch };
}

function getParts(version: string): string[] {
  return version.split('.');
}
