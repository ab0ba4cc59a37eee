import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import {
  type Composition,
  REMOTE_CONTRACT_VERSION,
  REMOTE_EXPOSE,
  type RemoteModule,
  type RemotePagesProps,
} from 'shared-contract';
import { noteBlocked, noteUnhashed } from './failure-cause';
import { discard, guardIntegrity } from './integrity-guard';
import { createKnownEntries } from './known-entries';
import { portalRuntimePlugin } from './runtime-plugin';
import { nameScripts } from './script-policy';

export type RemotePages = ComponentType<RemotePagesProps>;

/** One version of a remote, as the federation runtime needs to know it. */
export interface RemoteVersion {
  container: string;
  /** Address of its `remoteEntry.js`. */
  entry: string;
}

/** A remote's pages, and how long its files took. */
export interface LoadedRemote {
  Pages: RemotePages;
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
  const registered = new Map<string, string>();
  const entryRanAt = new Map<string, number>();
  nameScripts(entries.isNamed);
  noteBlocked();
  guardIntegrity({ mayLackHash: entries.mayLackHash, onRefused: noteUnhashed });
  registerPlugins([
    portalRuntimePlugin(entries, timeoutMs, (address) =>
      entryRanAt.set(address, performance.now()),
    ),
  ]);

  return {
    learn: entries.learn,
    async load({ container, entry }) {
      entries.check(container, entry);
      const before = registered.get(container);
      if (before) release(container, before);
      // A hanging request blocks its address: each further attempt uses its own.
      const attempt = attempts.get(entry) ?? 0;
      attempts.set(entry, attempt + 1);
      const address = new URL(entry, location.origin);
      if (attempt > 0) address.searchParams.set('try', String(attempt));
      registered.set(container, address.href);
      registerRemotes([{ name: container, entry: address.href }]);
      const started = performance.now();
      const module = await loadRemote(`${container}${REMOTE_EXPOSE.slice(1)}`);
      const ranAt = entryRanAt.get(address.href) ?? started;
      return {
        Pages: pagesOf(module),
        entryMs: ranAt - started,
        moduleMs: performance.now() - ranAt,
      };
    },
  };
}

/** Takes a version out of the page, so that the next one finds nothing of it. */
function release(container: string, entry: string): void {
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
  // Same as `registerRemotes` with `force`, without its console warning.
  const handler = getInstance()?.remoteHandler as unknown as
    | { removeRemote(remote: { name: string; entry: string }): void }
    | undefined;
  handler?.removeRemote({ name: container, entry });
}

function pagesOf(loaded: unknown): RemotePages {
  const module = (loaded as { default?: Partial<RemoteModule<RemotePages>> } | null)?.default;
  if (!module?.Pages || !module.contract) {
    throw new Error(`it exposes no pages at ${REMOTE_EXPOSE}`);
  }
  const [major, minor] = partsOf(module.contract);
  const [ownMajor, ownMinor] = partsOf(REMOTE_CONTRACT_VERSION);
  if (major !== ownMajor || Number(minor) > Number(ownMinor)) {
    throw new Error(
      `it is written for contract ${module.contract}, the shell has ${REMOTE_CONTRACT_VERSION}`,
    );
  }
  return module.Pages;
}

function partsOf(version: string): string[] {
  return version.split('.');
}
