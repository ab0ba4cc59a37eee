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
import { noteBlocked, noteUnhashed } from './entry/failure-cause';
import type { FederationRuntime } from './entry/federation-runtime';
import { createKnownEntries } from './entry/known-entries';
import { discard, guardIntegrity } from './integrity-guard';
import { nameScripts } from './script-policy';

export type RemotePages = ComponentType<RemotePagesProps>;
type Module = RemoteModule<RemotePages, PageReader>;

/** One version of a remote. */
export interface RemoteVersion {
  container: string;
  /** Address of its `remoteEntry.js`. */
  entry: string;
}

/** Exposed module of a remote, and how long its files took. */
export interface LoadedRemote extends Pick<Module, 'Pages' | 'prefetch'> {
  entryMs: number;
  moduleMs: number;
}

/** Puts one version of a remote at a time into the page. */
export interface RemoteLoader {
  /** Allows the entries that a composition names. */
  learn(composition: Composition): void;
  /** @returns once the version has replaced the one before it in the page */
  load(version: RemoteVersion): Promise<LoadedRemote>;
}

/** @param timeoutMs deadline of one remote, in milliseconds */
export function createRemoteLoader(timeoutMs: number): RemoteLoader {
  const entries = createKnownEntries();
  const attempts = new Map<string, number>();
  const present = new Map<string, string>();
  let runtime: FederationRuntime | undefined;
  let starting: Promise<FederationRuntime> | undefined;
  nameScripts(entries.isNamed);
  noteBlocked();
  guardIntegrity({ mayLackHash: entries.mayLackHash, onRefused: noteUnhashed });

  /** Pinned versions need no runtime, so that it isn't part of the first load. */
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
    learn: entries.learn,
    async load({ container, entry }) {
      const { integrity, isContainer } = entries.check(container, entry);
      release(container);
      // A hanging request blocks its address: each further attempt uses its own.
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
        ...exposedBy(module),
        entryMs: ranAt - started,
        moduleMs: performance.now() - ranAt,
      };
    },
  };
}

/** Takes the files of a version out of the page, so that the next one finds nothing of it. */
function discardFiles(container: string, entry: string): void {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  // A script that is still on its way would run beside the next version.
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) discard(script);
  }
  // Its chunks: the next attempt with the same build would take them for its own.
  const chunks = new RegExp(`^webpackChunk${container}(_[0-9a-f]{8}|_dev)?$`);
  for (const name of Object.keys(globalThis)) {
    if (chunks.test(name)) Reflect.deleteProperty(globalThis, name);
  }
}

function exposedBy(loaded: unknown): Pick<Module, 'Pages' | 'prefetch'> {
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
