import { formatCode, formatTable } from '../markdown.mjs';

/** Packages with one folder per feature. */
const FEATURE = /^((?:shell|mfe-[a-z-]+)\/src\/features|server\/[a-z]+\/src)\/([^/]+)\//;
/** In every package, but not a feature. */
const LEFT_OUT = ['testing'];

/** @param {readonly { path: string }[]} files @returns {string} the folders of each package */
export function createFeaturesTable(files) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const { path } of files) {
    const [, parent, name] = FEATURE.exec(path) ?? [];
    if (!parent || !name || LEFT_OUT.includes(name)) continue;
    folders.set(parent, (folders.get(parent) ?? new Set()).add(name));
  }
  return formatTable(
    ['in', 'folders'],
    [...folders].map(([parent, names]) => [formatCode(parent), [...names].join(', ')]),
  );
}
