import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import {
  type ComposedRemote,
  REMOTE_CONTRACT_VERSION,
  REMOTE_EXPOSE,
  type RemoteModule,
} from 'shared-contract';
import { createPageSource, type PageSource } from '../loading/page-source';

/**
 * @param remote a remote of the composition
 * @param timeoutMs deadline for the remote to load, in milliseconds
 */
export function createRemoteSource(remote: ComposedRemote, timeoutMs: number): PageSource {
  const name = `${remote.name} ${remote.version}`;
  return createPageSource(name, remote.contribution.title, timeoutMs, async (attempt) => {
    register(remote, attempt);
    const loaded = await loadRemote(`${remote.container}${REMOTE_EXPOSE.slice(1)}`);
    return checked(loaded).Pages;
  });
}

function register(remote: ComposedRemote, attempt: number): void {
  // A request that hangs is never answered on the same address, and a failed registration stays failed: each
  // further attempt has an address of its own.
  const entry = attempt === 0 ? remote.entry : `${remote.entry}?try=${attempt}`;
  registerRemotes([{ name: remote.container, entry }], { force: attempt > 0 });
}

function checked(loaded: unknown): RemoteModule<ComponentType> {
  const module = (loaded as { default?: Partial<RemoteModule<ComponentType>> } | null)?.default;
  if (!module?.Pages || !module.contract) {
    throw new Error(`it exposes no pages at ${REMOTE_EXPOSE}`);
  }
  if (major(module.contract) !== major(REMOTE_CONTRACT_VERSION)) {
    throw new Error(
      `it is written for contract ${module.contract}, the shell has ${REMOTE_CONTRACT_VERSION}`,
    );
  }
  return { contract: module.contract, Pages: module.Pages };
}

function major(version: string): string {
  return version.split('.')[0] ?? '';
}
