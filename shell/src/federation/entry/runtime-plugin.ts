import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { KnownEntries } from './known-entries';
import { hashedScript } from './load-script';

/**
 * Adds what the federation runtime lacks: integrity of entries and a check of a remote's origin.
 * Entries are loaded directly: no manifest is ever fetched.
 *
 * @param entries what may run in this page
 * @param timeoutMs deadline of one remote, in milliseconds
 * @param onEntry called when the script of an entry has run
 */
export function portalRuntimePlugin(
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
      const script = hashedScript(url, entries.find(url)?.integrity ?? '');
      script.addEventListener('load', () => onEntry(url));
      // The remote's own deadline comes first and names the cause; this one only tidies up.
      return { script, timeout: timeoutMs * 2 };
    },
  };
}
