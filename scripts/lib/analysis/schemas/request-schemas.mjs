import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';
import { build } from 'esbuild';
import { buildOptions } from '../../build/build-server.mjs';
import { root } from '../../paths.mjs';

/** The functions that outside input goes through, each with the schema first. */
const doors = new Set(['parse', 'parseBody', 'validate']);
const packages = ['proxy-server', 'embedded-knowledge', 'embedded-voice'];

/** The server mounts the endpoints of the contract, which parse what comes in. */
const tellEndpoints = `
  import { endpoints } from ${JSON.stringify(join(root, 'shared-contract/src/endpoints/index.ts'))};
  for (const { method, path, body, query } of endpoints) {
    for (const [name, value] of Object.entries({ body, query })) {
      const file = 'shared-contract/src/endpoints';
      if (value) globalThis.requestSchemas.push({ file, name: [method, path, name].join(' '), value });
    }
  }
`;

/**
 * @typedef {object} RequestSchema
 * @property {string} file
 * @property {string} name as it is written in the source
 * @property {any} schema
 */

/** @returns {Promise<RequestSchema[]>} the schemas of all that the server takes from outside */
export async function requestSchemas() {
  const files = packages.flatMap((name) => sourcesOf(join(root, name, 'src')));
  const atDoors = files.filter((file) => namesOf(file).length > 0);
  const options = buildOptions();
  // Libraries stay outside of the bundle, and are found from where the server's bundle is.
  const outfile = join(root, `proxy-server/dist/request-schemas-${process.pid}.mjs`);
  try {
    await build({
      ...options,
      sourcemap: false,
      stdin: {
        contents: [...atDoors.map((file) => `import ${JSON.stringify(file)};`), tellEndpoints].join(
          '\n',
        ),
        resolveDir: root,
      },
      outfile,
      plugins: [
        { name: 'tell-schemas', setup: (one) => tellSchemas(one, new Set(atDoors)) },
        ...(options.plugins ?? []),
      ],
      // The packages are marked as free of side effects; here loading them is the point.
      ignoreAnnotations: true,
      logLevel: 'error',
    });
    const told = /** @type {any} */ (globalThis);
    told.requestSchemas = [];
    await import(pathToFileURL(outfile).href);
    return told.requestSchemas.flatMap(schemasOf);
  } finally {
    rmSync(outfile, { force: true });
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.|testing\/|-fixture\./.test(name))
    .map((name) => join(folder, name));
}

/**
 * @param {string} file
 * @returns {string[]} module-level names that are handed to a door, or are an object of schemas for
 * all resources
 */
function namesOf(file) {
  const code = readFileSync(file, 'utf8');
  const { body } = parseSync(code, { syntax: 'typescript', target: 'es2022' });
  const known = new Set(body.flatMap(namesMade));
  /** @type {Set<string>} */
  const names = new Set();
  walk(body, (node) => {
    const [first] = node.type === 'CallExpression' ? node.arguments : [];
    if (doors.has(node.callee?.value) && known.has(first?.expression?.value)) {
      names.add(first.expression.value);
    }
    const type = node.typeAnnotation?.typeAnnotation?.typeName?.value;
    if (type === 'CrudResource' && known.has(node.value)) names.add(node.value);
  });
  return [...names];
}

/** @param {any} statement */
function namesMade(statement) {
  const declared = (statement.declaration ?? statement).declarations ?? [];
  const imported = statement.typeOnly ? [] : (statement.specifiers ?? []);
  return [
    ...declared.map((/** @type {any} */ one) => one.id.value),
    ...imported.map((/** @type {any} */ one) => one.local?.value),
  ];
}

/**
 * @param {any} node
 * @param {(node: any) => void} look
 */
function walk(node, look) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type) look(node);
  for (const member of Object.values(node)) walk(member, look);
}

/**
 * @param {import('esbuild').PluginBuild} one
 * @param {ReadonlySet<string>} files
 */
function tellSchemas(one, files) {
  one.onLoad({ filter: /\.ts$/ }, ({ path }) => {
    if (!files.has(path)) return undefined;
    const told = namesOf(path).map((name) => {
      const entry = `{ file: ${JSON.stringify(relative(root, path))}, name: '${name}', value: ${name} }`;
      return `globalThis.requestSchemas.push(${entry});`;
    });
    return { loader: 'ts', contents: `${readFileSync(path, 'utf8')}\n${told.join('\n')}` };
  });
}

/**
 * @param {{ file: string, name: string, value: any }} told
 * @returns {RequestSchema[]}
 */
function schemasOf({ file, name, value }) {
  if (value._zod) return [{ file, name, schema: value }];
  return [
    { file, name: `${name}.create`, schema: value.create },
    { file, name: `${name}.update`, schema: value.update({}) },
  ];
}
