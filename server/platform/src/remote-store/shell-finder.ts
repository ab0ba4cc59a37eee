import type { S3Store } from 'composition';
import { hostDescription, SHELL_NAME } from 'shared-contract';
import { tryParseJson } from 'shared-server';

/** Maximum shell versions to search. Open tabs rarely run older ones. */
const MOST_SHELLS = 20;

/** @returns a function that finds the shell version with a file */
export function createShellFinder(
  store: S3Store,
): (catalogue: readonly string[], path: string) => Promise<string | undefined> {
  const described = new Map<string, Promise<ReadonlySet<string>>>();

  async function findPaths(version: string): Promise<ReadonlySet<string>> {
    const file = await store.read(SHELL_NAME, version, 'shell.json');
    const text = file?.toString('utf8') ?? '{}';
    const { assets = [] } = hostDescription.safeParse(tryParseJson(text)).data ?? {};
    return new Set(assets.map(({ path }) => path));
  }
  function getPaths(version: string): Promise<ReadonlySet<string>> {
    const known = described.get(version) ?? findPaths(version);
    described.set(version, known);
    known.catch(() => described.delete(version));
    return known;
  }

  return async (catalogue, path) => {
    const versions = catalogue
      .flatMap((id) => (id.startsWith(`${SHELL_NAME}/`) ? [id.slice(SHELL_NAME.length + 1)] : []))
      .slice(0, MOST_SHELLS);
    for (const known of described.keys()) if (!versions.includes(known)) described.delete(known);
    for (const version of versions) if ((await getPaths(version)).has(path)) return version;
    return undefined;
  };
}
