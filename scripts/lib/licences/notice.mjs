import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {import('./shipped-packages.mjs').Package[]} packages
 * @returns {string} the content of NOTICE
 */
export function getNotice(packages) {
  // Platform-specific packages would make the list differ between machines.
  const portable = packages.filter((one) => one.portable);
  const lines = portable.map(({ name, version, licence, folder }) => {
    const holder = getCopyright(folder);
    return `- ${name} ${version} · ${licence}${holder ? ` · ${holder}` : ''}`;
  });
  return `Voice portal
Copyright (c) 2026 the authors of the voice portal

The portal is under the MIT License; see LICENSE. It installs and ships the packages below, each under its own
license, whose text is in the package. This list is written by "npm run licences -- --write".

Recordings are spoken by Flite, of the Language Technologies Institute, Carnegie Mellon University.
The model of search by meaning runs on TensorFlow.js, of the TensorFlow Authors, with long.js, of Daniel Wirtz
(both Apache-2.0), and seedrandom, of David Bau (MIT): @energetic-ai/core contains them.
Differences between scripts are packed by Zstandard, of Meta Platforms (BSD-3-Clause): @bokuweb/zstd-wasm contains it.

${lines.join('\n')}
`;
}

/**
 * @param {string} folder of a package
 * @returns {string | undefined} the first line of its license with a copyright holder
 */
function getCopyright(folder) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  if (!file || !existsSync(join(folder, file))) return undefined;
  const lines = readFileSync(join(folder, file), 'utf8').slice(0, 20_000).split('\n');
  const line = lines.find((one) => /copyright\s+(\(c\)|©|\d{4})/i.test(one));
  return line?.replace(/^[\s*#/-]+|[\s*/]+$/g, '').slice(0, 160);
}
