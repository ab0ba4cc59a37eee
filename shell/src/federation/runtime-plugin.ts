import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { KnownEntries } from './known-entries';

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
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.integrity = entries.find(url)?.integrity ?? '';
      // A file of another origin is readable, and so verifiable, only with CORS.
      if (new URL(url, location.origin).origin !== location.origin)
        script.crossOrigin = 'anonymous';
      script.addEventListener('load', () => onEntry(url));
      // The remote's own deadline comes first and names the cause; this one only tidies up.
      return { script, timeout: timeoutMs * 2 };
    },
  };
}
