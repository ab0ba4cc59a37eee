import { getInstance } from '@module-federation/enhanced/runtime';

/** @returns who provided each shared module in this page, as `<container> <version>`, by request */
export function sharedProviders(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return Object.fromEntries(
    Object.entries(scope).flatMap(([request, versions]) => {
      const used = Object.entries(versions).find(
        ([, { loaded, lib, useIn }]) => loaded || lib || useIn.length > 0,
      );
      return used ? [[request, `${used[1].from} ${used[0]}`.slice(0, 100)]] : [];
    }),
  );
}
