import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a command: writes below FAILING_FOLDER fail with FAILING_CODE.

const { FAILING_FOLDER: folder = '', FAILING_CODE: code = '' } = process.env;
/** On a full disk, empty files can still be created; with other failures, they can't. */
const isFull = code === 'ENOSPC' || code === 'EDQUOT';
/** @type {Set<unknown>} */
const opened = new Set();

/** @param {unknown} path */
const isInside = (path) => typeof path === 'string' && `${path}/`.startsWith(`${folder}/`);
/** @param {unknown} [path] */
const failInside = (path) => {
  const place = path === undefined ? {} : { path };
  throw Object.assign(new Error(`${code}: failed, write`), { code, errno: -1, ...place });
};

const { openSync, writeSync, writeFileSync, mkdirSync, cpSync } = fs;
Object.assign(fs, {
  /** @param {Parameters<typeof openSync>} args */
  openSync(...args) {
    const writes = args[1] !== undefined && args[1] !== 'r';
    if (isInside(args[0]) && writes && !isFull) failInside(args[0]);
    const descriptor = openSync(...args);
    if (isInside(args[0]) && writes) opened.add(descriptor);
    else opened.delete(descriptor);
    return descriptor;
  },
  /** @param {any} args */
  writeSync: (...args) =>
    opened.has(args[0]) ? failInside() : writeSync(.../** @type {[any, any]} */ (args)),
  /** @param {Parameters<typeof writeFileSync>} args */
  writeFileSync(...args) {
    if (!isInside(args[0])) return writeFileSync(...args);
    if (!isFull) failInside(args[0]);
    writeFileSync(args[0], '');
    failInside();
  },
  /** @param {Parameters<typeof mkdirSync>} args */
  mkdirSync: (...args) =>
    isInside(args[0]) && !isFull && !fs.existsSync(args[0])
      ? failInside(args[0])
      : mkdirSync(...args),
  /** @param {Parameters<typeof cpSync>} args */
  cpSync(...args) {
    if (!isInside(args[1])) return cpSync(...args);
    mkdirSync(args[1], { recursive: true });
    failInside(args[1]);
  },
});
syncBuiltinESMExports();
