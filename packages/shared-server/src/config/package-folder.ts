import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @param name name of a package of this workspace
 * @param from `import.meta.url` of the calling file, source or bundle
 * @returns the package's folder
 * @throws Error when no parent folder contains the package
 */
export function findPackageFolder(name: string, from: string): string {
  for (let folder = dirname(fileURLToPath(from)); ; folder = dirname(folder)) {
    for (const candidate of ['', ...listPlaces(name)].map((place) => join(folder, place))) {
      if (isPackage(candidate, name)) return realpathSync(candidate);
    }
    if (folder === dirname(folder)) throw new Error(`The package "${name}" is not installed`);
  }
}

/** Possible paths of the package in a checkout or a release. */
const listPlaces = (name: string) => [
  `node_modules/${name}`,
  name,
  `packages/${name}`,
  `services/${name}`,
  name.replace(/^server-/, 'server/'),
];

function isPackage(folder: string, name: string): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === name;
}
