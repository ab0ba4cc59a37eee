import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { KnownEntries } from './known-entries';
import { createHashedScript } from './load-script';

/**
 * Adds what the federation runtime lacks: integrity of entries, and a check that they may run.
 * Entries are loaded directly, without a manifest.
 * @param timeoutMs deadline of one remote, in milliseconds
 * @param onEntry called when the script of an entry has run
 */
export function createRuntimePlugin(
  entries: KnownEntries,
  timeoutMs: number,
  onEntry: (address: string) => void = () => undefined,
): ModuleFederationRuntimePlugin {
  return {
    name: 'portal',

    beforeRegisterRemote(args) {
      entries.check(args.remote.name, 'entry' in args.remote ? args.remote.entry : '');
      return args;
    },

    createScript({ url }) {
      const script = createHashedScript(url, entries.find(url)?.integrity ?? '');
      script.addEventListener('load', () => onEntry(url));
      // The remote's own deadline comes first and names the cause; this one only cleans up.
      return { script, timeout: timeoutMs * 2 };
    },
  };
}
