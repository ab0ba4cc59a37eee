import {
  getInstance,
  init,
  loadRemote,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { REMOTE_EXPOSE } from 'shared-contract';
import type { EntryFile } from './container';
import type { KnownEntries } from './known-entries';
import { createRuntimePlugin } from './runtime-plugin';
import { openShareScope, type SharedVersion, type ShareScope } from './share-scope';

const SHELL = 'shell';

type Shared = NonNullable<Parameters<typeof init>[0]['shared']>;

/** The federation runtime, for entries that need more than the container protocol. */
export interface FederationRuntime {
  load(entry: EntryFile, onRan: () => void): Promise<unknown>;
  release(entry: Pick<EntryFile, 'container' | 'address'>): void;
}

/** @param timeoutMs deadline of one remote, in milliseconds */
export async function startFederationRuntime(
  entries: KnownEntries,
  timeoutMs: number,
): Promise<FederationRuntime> {
  const ran = new Map<string, () => void>();
  const scope = await openShareScope();
  init({
    name: SHELL,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: toSharedModules(scope),
    plugins: [
      provideRuntimeCore(),
      createRuntimePlugin(entries, timeoutMs, (address) => ran.get(address)?.()),
    ],
  });
  return {
    async load({ container, address }, onRan) {
      ran.set(address, onRan);
      registerRemotes([{ name: container, entry: address }]);
      return loadRemote(`${container}${REMOTE_EXPOSE.slice(1)}`);
    },
    release({ container, address }) {
      keepShared(scope);
      // Same as `registerRemotes` with `force`, without its console warning.
      const handler = getInstance()?.remoteHandler as unknown as
        | { removeRemote(remote: { name: string; entry: string }): void }
        | undefined;
      handler?.removeRemote({ name: container, entry: address });
    },
  };
}

/**
 * The runtime treats the first user of a shared module as its provider, removes the module with
 * that remote, and never retries a failed load. The shell's own modules must outlast every remote.
 */
function keepShared(scope: ShareScope): void {
  const known = getInstance()?.shareScopeMap.default ?? {};
  for (const [request, versions] of Object.entries(scope)) {
    for (const version of Object.keys(versions)) {
      const shared = known[request]?.[version];
      if (!shared) continue;
      shared.from = SHELL;
      if (!shared.loaded) shared.loading = null;
    }
  }
}

/** Modules of the first script are passed as loaded, so every version of a remote uses them. */
function getSource(provided: SharedVersion) {
  const factory = provided.eager ? provided.get() : undefined;
  if (typeof factory === 'function') return { lib: factory };
  return {
    get: () => {
      provided.loaded = 1;
      return Promise.resolve(provided.get());
    },
  };
}

/** Passes the shell's modules from webpack's share scope to the runtime. */
function toSharedModules(scope: ShareScope): Shared {
  return Object.fromEntries(
    Object.entries(scope).flatMap(([request, versions]) =>
      Object.entries(versions).map(([version, provided]) => [
        request,
        {
          version,
          scope: 'default',
          shareConfig: { singleton: true, requiredVersion: `^${version}` },
          ...getSource(provided),
        },
      ]),
    ),
  );
}
