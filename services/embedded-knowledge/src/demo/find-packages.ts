import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

export interface DocumentedPackage {
  name: string;
  version: string;
  license: string;
  keywords: string[];
  link: string | null;
  readme: string;
}

const packageJson = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.unknown()),
  keywords: z.optional(z.unknown()),
  homepage: z.optional(z.unknown()),
  repository: z.optional(z.unknown()),
});

/**
 * Yields the installed packages that have a README, sorted by name and without duplicates.
 * @param checkoutFolder contains `node_modules/.pnpm` or, in a release, `third-party`
 */
export function* findDocumentedPackages(checkoutFolder: string): Generator<DocumentedPackage> {
  const store = join(checkoutFolder, 'node_modules', '.pnpm');
  const folders = new Map<string, string>();
  for (const entry of listFolder(store)) {
    const modules = join(store, entry.name, 'node_modules');
    for (const [name, folder] of listPackages(modules)) {
      if (!folders.has(name)) folders.set(name, folder);
    }
  }
  const documents = join(checkoutFolder, 'third-party');
  for (const entry of listFolder(documents)) {
    const name = entry.name.replace(/@[^@]*$/, '').replace('+', '/');
    if (!folders.has(name)) folders.set(name, join(documents, entry.name));
  }
  for (const name of [...folders.keys()].sort()) {
    const found = readPackage(folders.get(name) ?? '');
    if (found) yield found;
  }
}

function* listPackages(modules: string): Generator<[name: string, folder: string]> {
  for (const entry of listFolder(modules)) {
    if (!entry.isDirectory()) continue;
    const folder = join(modules, entry.name);
    if (!entry.name.startsWith('@')) yield [entry.name, folder];
    else
      for (const scoped of listFolder(folder))
        if (scoped.isDirectory()) yield [`${entry.name}/${scoped.name}`, join(folder, scoped.name)];
  }
}

function readPackage(folder: string): DocumentedPackage | null {
  const readmeName = listFolder(folder).find((entry) =>
    /^readme(\.md|\.markdown)$/i.test(entry.name),
  );
  if (!readmeName) return null;
  try {
    const read = z.safeParse(
      packageJson,
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    if (!read.success) return null;
    const { name, version, license, keywords, homepage, repository } = read.data;
    return {
      name,
      version,
      license: typeof license === 'string' ? license : 'unknown',
      keywords: Array.isArray(keywords)
        ? keywords.filter((word): word is string => typeof word === 'string').slice(0, 4)
        : [],
      link: toWebAddress(homepage) ?? toWebAddress(repository),
      readme: readFileSync(join(folder, readmeName.name), 'utf8'),
    };
  } catch {
    return null;
  }
}

function toWebAddress(value: unknown): string | null {
  const written =
    typeof value === 'object' && value !== null ? (value as { url?: unknown }).url : value;
  if (typeof written !== 'string') return null;
  const address = /^[\w.-]+\/[\w.-]+$/.test(written)
    ? `https://github.com/${written}`
    : written
        .replace(/^(github:)/, 'https://github.com/')
        .replace(/^git\+/, '')
        .replace(/^(git|ssh|http):\/\/(git@)?/, 'https://')
        .replace(/^git@([^:]+):/, 'https://$1/')
        .replace(/\.git$/, '');
  return URL.canParse(address) && address.startsWith('https://') ? address : null;
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
