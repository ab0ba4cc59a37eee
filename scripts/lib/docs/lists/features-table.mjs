import { code, markdownTable } from '../markdown.mjs';

/** Where each package has one folder for each thing that it does. */
const FEATURE = /^((?:shell|mfe-[a-z-]+)\/src\/features|server\/[a-z]+\/src)\/([^/]+)\//;
/** In every package, but not a feature. */
const LEFT_OUT = ['testing'];

/** @param {readonly { path: string }[]} files @returns {string} the folders of each package */
export function featuresTable(files) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const { path } of files) {
    const [, parent, name] = FEATURE.exec(path) ?? [];
    if (!parent || !name || LEFT_OUT.includes(name)) continue;
    folders.set(parent, (folders.get(parent) ?? new Set()).add(name));
  }
  return markdownTable(
    ['in', 'folders'],
    [...folders].map(([parent, names]) => [code(parent), [...names].join(', ')]),
  );
}
