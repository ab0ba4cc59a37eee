import { getInstance } from '@module-federation/enhanced/runtime';

/** @returns who provided each shared module in this page, as `<container> <version>`, by request */
export function sharedProviders(): Record<string, string> {
  const shell = getInstance();
  if (!shell) return {};
  // `from` names the consumer once a module is loaded; comparing `get` identifies the provider.
  const isOwn = (request: string, get: unknown) =>
    shell.options.shared[request]?.some((own) => own.get === get) ?? false;
  return Object.fromEntries(
    Object.entries(shell.shareScopeMap.default ?? {}).flatMap(([request, versions]) => {
      const used = Object.entries(versions).find(
        ([, { loaded, lib, useIn }]) => loaded || lib || useIn.length > 0,
      );
      if (!used) return [];
      const [version, { from, get }] = used;
      const provider = isOwn(request, get) ? shell.name : from;
      return [[request, `${provider} ${version}`.slice(0, 100)]];
    }),
  );
}
