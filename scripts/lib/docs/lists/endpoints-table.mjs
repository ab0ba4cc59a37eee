import { formatCode, formatTable } from '../markdown.mjs';

/** @typedef {{ path: string, text: string }} File */
/** @typedef {{ id: string, method: string, path: string }} Endpoint */

const WIRE = 'docs/wire.json';
const SERVER = /^(?:server\/[a-z]+|proxy-server)\/src\//;
const TEST = /\.test\.ts$|\/testing\//;
/** Five endpoints per kind of voice object, all mounted by one file. */
const VOICE_RESOURCES = 'server/voice/src/resources/resource-routes.ts';
const OWN_FILES = {
  assistants: 'server/voice/src/resources/assistant-routes.ts',
  phoneNumbers: 'server/voice/src/resources/numbers/routes.ts',
};

/** @param {readonly File[]} files @returns {string} the wire paths of each file that serves some */
export function createEndpointsTable(files) {
  const wire = files.find(({ path }) => path === WIRE)?.text ?? '{"endpoints":[]}';
  /** @type {{ endpoints: Endpoint[] }} */
  const { endpoints } = JSON.parse(wire);
  const named = new Map(
    files
      .filter(({ path, text }) => SERVER.test(path) && !TEST.test(path) && /\bmount\(/.test(text))
      .map(({ path, text }) => [path, findEndpointNames(text)]),
  );
  const served = endpoints.map((one) => ({ ...one, file: findServingFile(one.id, named) }));
  /** @type {Map<string, Set<string>>} */
  const paths = new Map();
  for (const { method, path, file } of served) {
    const isShared = served.some((other) => other.path === path && other.file !== file);
    const cell = isShared ? `${method} ${path}` : path;
    paths.set(file, (paths.get(file) ?? new Set()).add(cell));
  }
  return formatTable(
    ['wire path', 'server file'],
    [...paths].map(([file, all]) => [[...all].map(formatCode).join(', '), formatCode(file)]),
  );
}

/**
 * @param {string} source
 * @returns {Set<string>} ids of the endpoints that it reads from the contract
 */
function findEndpointNames(source) {
  const groups = [
    ...source.matchAll(/\w*[eE]ndpoints as (\w+)/g),
    ...source.matchAll(/const (\w+) = \w*[eE]ndpoints;/g),
  ].map(([, name]) => name);
  const group = [...groups, '\\w*[eE]ndpoints'].join('|');
  const read = new RegExp(`\\b(?:${group})\\.([\\w.]+)`, 'g');
  const members = [...source.matchAll(read)].map(([, name]) => name);
  const destructured = [...source.matchAll(/const \{([^}]+)\} =\s*\w*[eE]ndpoints/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(':')[0]),
  );
  return new Set([...members, ...destructured].map(String));
}

/**
 * @param {string} id unique, so the file that names it serves it
 * @param {Map<string, Set<string>>} named
 */
function findServingFile(id, named) {
  const found = [...named].filter(([, names]) => names.has(id)).map(([path]) => path);
  const kind = /^(\w+)\./.exec(id)?.[1];
  if (found.length === 0 && kind)
    return new Map(Object.entries(OWN_FILES)).get(kind) ?? VOICE_RESOURCES;
  if (found.length !== 1)
    throw new Error(`${found.length} files of the server mount the endpoint ${id}: ${found}`);
  return found[0] ?? '';
}
