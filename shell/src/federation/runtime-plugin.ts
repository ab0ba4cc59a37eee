import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ComposedRemote } from 'shared-contract';

/**
 * What the federation runtime leaves open: a deadline on every request, a check of the status, the integrity of
 * the entries, and the origin that a remote may come from.
 */
export function portalRuntimePlugin(
  remotes: readonly ComposedRemote[],
  timeoutMs: number,
): ModuleFederationRuntimePlugin {
  return {
    name: 'portal',

    beforeRegisterRemote(args) {
      const entry = 'entry' in args.remote ? args.remote.entry : '';
      const { origin } = new URL(entry, location.origin);
      if (origin !== location.origin) {
        throw new Error(`${args.remote.name} would come from ${origin}, which is not allowed`);
      }
      return args;
    },

    async fetch(url, init) {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return response;
    },

    createScript({ url }) {
      const script = document.createElement('script');
      const remote = remotes.find(({ entry }) => addressOf(entry) === addressOf(url));
      script.src = url;
      script.async = true;
      if (remote) script.integrity = remote.integrity;
      return { script, timeout: timeoutMs };
    },
  };
}

/** The composition's addresses are relative, the runtime's are absolute and may carry the number of an attempt. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, location.origin);
  return origin + pathname;
}
