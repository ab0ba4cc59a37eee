import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isPacked } from '../../../scripts/lib/build/precompress.mjs';
import { workspaceVersion } from '../../../scripts/lib/build/workspace-builds.mjs';
import { remoteStore } from '../../../scripts/lib/store/publish.mjs';

const usual = ['mfe-dashboard', 'mfe-assistants', 'mfe-datasets'];
const HASHED = /\.([0-9a-f]{8})\.js$/;

/**
 * Makes a store and two environments: `usual` with the portal's own remotes, and `many` with
 * copies of them besides.
 * @param {string} folder
 * @param {number} count of the remotes of `many`
 * @param {readonly string[]} copied remotes that are copied in turn
 * @returns {Record<string, string>} settings of a server or a command
 */
export function makeEnvironments(folder, count, copied = usual) {
  const store = join(folder, 'remotes');
  const environments = join(folder, 'environments');
  /** @type {Map<string, string>} */
  const versions = new Map();
  for (const name of ['shell', ...usual]) {
    versions.set(name, workspaceVersion(join(remoteStore(), name)) ?? '');
  }
  for (const [name, version] of versions) {
    cpSync(join(remoteStore(), name, version), join(store, name, version), { recursive: true });
  }
  const own = usual.map((name) => ({ name, version: versions.get(name) }));
  const copies = Array.from({ length: count - usual.length }, (_, at) => {
    const name = copied[at % copied.length] ?? '';
    return copyRemote(store, { name, version: versions.get(name) }, at + 1);
  });
  mkdirSync(environments);
  const shell = { version: versions.get('shell') };
  for (const [name, remotes] of Object.entries({ usual: own, many: [...own, ...copies] })) {
    const text = JSON.stringify({ name, shell, remotes });
    writeFileSync(join(environments, `${name}.json`), text);
  }
  return { REMOTE_STORE_DIR: store, ENVIRONMENTS_DIR: environments };
}

/**
 * Copies a remote under another name, with other addresses, and with other hashes of all files, so
 * that a page of many copies packs no better than one of many remotes.
 * @param {string} store
 * @param {{ name: string, version?: string }} source
 * @param {number} number of the copy
 */
function copyRemote(store, { name, version = '' }, number) {
  const copy = `mfe-copy-${number}`;
  const folder = join(store, copy, 'unfinished');
  cpSync(join(store, name, version), folder, { recursive: true });
  const next = `1.0.0-${digestOf(copy)}`;
  const changes = new Map([
    [version, next],
    [name, copy],
    [name.replaceAll('-', '_'), copy.replaceAll('-', '_')],
  ]);
  for (const file of readdirSync(folder)) {
    if (/\.(br|gz)$/.test(file)) rmSync(join(folder, file));
    const hash = HASHED.exec(file)?.[1];
    if (hash) changes.set(hash, digestOf(hash + copy));
  }
  const known = new RegExp([...changes.keys()].join('|').replaceAll('.', '\\.'), 'g');
  const changed = (/** @type {string} */ text) =>
    text.replace(known, (one) => changes.get(one) ?? one);
  /** @type {Map<string, string>} */
  const hashes = new Map();
  for (const file of readdirSync(folder)
    .filter((one) => /\.js(on)?$/.test(one))
    .sort(entryLast)) {
    const before = readFileSync(join(folder, file), 'utf8');
    const mark = file.endsWith('.js') ? `//${copy}` : '';
    // The entry holds the hash of every chunk.
    const text =
      changed(before).replace(/sha384-[\w+/]{64}/g, (one) => hashes.get(one) ?? one) + mark;
    hashes.set(integrityOf(before), integrityOf(text));
    writeFileSync(join(folder, file), text);
    renameSync(join(folder, file), join(folder, changed(file)));
  }
  describe(folder, `/copy-${number}`);
  for (const file of readdirSync(folder)) pack(join(folder, file));
  renameSync(folder, join(store, copy, next));
  return { name: copy, version: next };
}

/**
 * Moves the pages of a copy below an address of their own, and states its files anew.
 * @param {string} folder
 * @param {string} base
 */
function describe(folder, base) {
  const file = join(folder, 'portal.json');
  const stated = JSON.parse(readFileSync(file, 'utf8'));
  const moved = (/** @type {string} */ path) => (path === '/' ? base : base + path);
  const navigation = stated.navigation.map((/** @type {any} */ entry) => ({
    ...entry,
    label: `${base.slice(6)} ${entry.label}`,
    path: moved(entry.path),
  }));
  const assets = stated.assets.map((/** @type {{ path: string }} */ { path }) => {
    const bytes = readFileSync(join(folder, path));
    return { path, integrity: integrityOf(bytes), bytes: bytes.byteLength };
  });
  const paths = {
    basePath: moved(stated.basePath),
    ...(stated.otherPaths && { otherPaths: stated.otherPaths.map(moved) }),
    routes: stated.routes.map(moved),
  };
  writeFileSync(file, JSON.stringify({ ...stated, ...paths, navigation, assets }));
}

/** @param {string} text @returns {string} as many characters as webpack's hashes have */
function digestOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** @param {string | Buffer} content */
function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** @param {string} a @param {string} b */
function entryLast(a, b) {
  return Number(a === 'remoteEntry.js') - Number(b === 'remoteEntry.js');
}

/**
 * As a published version is packed, but in a fraction of the time: a check unpacks it as fast.
 * @param {string} file
 */
function pack(file) {
  const content = readFileSync(file);
  if (!isPacked(file, content.byteLength)) return;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 1 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
}
