import { getShareScope } from '../federation/entry/share-scope';

/** @returns who provided each shared module in this page, as `<container> <version>`, by request */
export function listSharedProviders(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(getShareScope()).flatMap(([request, versions]) => {
      const used = Object.entries(versions).find(([, { loaded }]) => loaded);
      if (!used) return [];
      const [version, { from }] = used;
      return [[request, `${from} ${version}`.slice(0, 100)]];
    }),
  );
}
