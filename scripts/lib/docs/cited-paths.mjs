import { dirname, join, normalize } from 'node:path';
import { getAnchors, readInlineCode, readLinkTargets, readPlainFences } from './markdown.mjs';

/** @typedef {import('./markdown.mjs').Doc} Doc */

const EXTENSION = /\.(?:tsx?|[cm]?js|json|sql|md|html|yaml|png)$/;
/** Generated at build or run time, so not in a checkout. */
const GENERATED =
  /(?:^|\/)(?:portal|shell|demo|mf-manifest|versions|composition|workspace|wire|revision|provenance)\.json$|remoteEntry\.js$|(?:^|\/)(?:dist|\.data|\.build|remotes|release|test-results|node_modules)(?:\/|$)|<|…|\*|\{/;

/**
 * @param {Doc[]} docs
 * @param {string[]} tracked paths of every tracked file
 * @param {Set<string>} modules names that code imports, which look like paths
 * @returns {string[]} a sentence for each cited file, folder or link that doesn't exist
 */
export function findMissingPaths(docs, tracked, modules = new Set()) {
  const index = createIndex(tracked);
  const byPath = new Map(docs.map(({ path, text }) => [path, text]));
  return docs.flatMap((doc) => [
    ...findBrokenLinks(doc, index, byPath),
    ...readInlineCode(doc.text)
      .filter((code) => isPath(code, index) && !modules.has(code) && !isKnown(code, index))
      .map((code) => `${doc.path}: \`${code}\` does not exist.`),
    ...findBarePaths(doc.text, index)
      .filter((path) => !isKnown(path, index))
      .map((path) => `${doc.path}: ${path} does not exist.`),
    ...readPlainFences(doc.text).flatMap((tree) =>
      findMissingInTree(tree, index).map(
        (path) => `${doc.path}: the tree names ${path}, which does not exist.`,
      ),
    ),
  ]);
}

/**
 * @typedef
 * {{ files: Set<string>, folders: Set<string>, top: Set<string>, names: Set<string> }} Index
 */

/** @param {string[]} tracked @returns {Index} */
function createIndex(tracked) {
  const folders = new Set();
  for (const path of tracked) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  return {
    files: new Set(tracked),
    folders,
    top: new Set(
      tracked.map((path) => path.split('/')[0] ?? '').filter((name) => folders.has(name)),
    ),
    names: new Set(tracked.map((path) => path.split('/').at(-1) ?? '')),
  };
}

/** @param {string} code @param {Index} index @returns whether it looks like a path in the repo */
function isPath(code, { top }) {
  if (/[\s()=>,;"']/.test(code) || GENERATED.test(code) || /^(?:\/|https?:|@|\.)/.test(code))
    return false;
  const first = code.split('/')[0] ?? '';
  return EXTENSION.test(code) || (code.includes('/') && (top.has(first) || first === 'src'));
}

/** @param {string} code a whole path, or its last folders and file @param {Index} index */
function isKnown(code, { files, folders, names }) {
  const path = code.replace(/\/$/, '');
  if (files.has(path) || folders.has(path)) return true;
  if (!path.includes('/')) return names.has(path);
  const end = `/${path}`;
  return [...files, ...folders].some((one) => one.endsWith(end));
}

/**
 * @param {string} text
 * @param {Index} index
 * @returns {string[]} files of the checkout outside of inline code
 */
function findBarePaths(text, { top }) {
  const found = text.match(/(?<![\w`/.:@-])[\w-]+\/[\w./-]+\.(?:tsx?|[cm]?js|sql|md)\b/g) ?? [];
  return found.filter((path) => top.has(path.split('/')[0] ?? '') && !GENERATED.test(path));
}

/** @param {Doc} doc @param {Index} index @param {Map<string, string>} byPath */
function findBrokenLinks({ path, text }, { files, folders }, byPath) {
  return readLinkTargets(text)
    .filter((target) => !/^[a-z]+:/.test(target))
    .flatMap((target) => {
      const [file = '', anchor] = target.split('#');
      const found = file === '' ? path : normalize(join(dirname(path), file));
      const plain = found.replace(/\/$/, '');
      if (!files.has(plain) && !folders.has(plain))
        return [`${path}: the link ${target} leads nowhere.`];
      const known = byPath.get(plain);
      if (!anchor || known === undefined || getAnchors(known).has(anchor)) return [];
      return [`${path}: the link ${target} names a heading that does not exist.`];
    });
}

/**
 * @param {string} tree lines of `<indent><path>  <text>`, two spaces for each level
 * @param {Index} index
 */
function findMissingInTree(tree, index) {
  const lines = tree.split('\n').filter((line) => /^ *[\w.@/-]+ {2,}\S/.test(line));
  const first = lines[0]?.trim().split(/ {2,}/)[0] ?? '';
  if (!index.folders.has(first.replace(/\/$/, ''))) return [];
  /** @type {string[]} */
  const parents = [];
  return lines.flatMap((line) => {
    const depth = line.search(/\S/) / 2;
    const name = (line.trim().split(/ {2,}/)[0] ?? '').replace(/\/$/, '');
    parents.length = depth;
    const path = [...parents, name].join('/');
    parents.push(name);
    return index.files.has(path) || index.folders.has(path) ? [] : [path];
  });
}
