import { createServer } from 'node:net';
import { loadPreset } from '../load-preset.mjs';
import { createNoRemoteError } from '../no-remote.mjs';
import { serveBuild } from './serve-build.mjs';

/**
 * @import { BuildState }
 *   from '../../../../packages/webpack-preset/src/dev/follow-build.js'
 */

const FIRST_PORT = 4100;

/**
 * Serves one remote to a running portal, and rebuilds it after each change.
 * @param {{ name: string, folder: string }} remote folder of its package
 * @param {{ portal: string, port?: string }} options address of the portal; port to serve at
 * @returns {Promise<() => Promise<unknown>>} a function that stops serving
 */
export async function developRemote({ name, folder }, { portal, port }) {
  const { findConfigFile, followBuild, packageInfo, readContribution } = await loadPreset();
  if (!findConfigFile(folder)) throw createNoRemoteError(name, folder);
  if (!URL.canParse(portal) || !/^https?:$/.test(new URL(portal).protocol)) {
    throw new Error(`--portal needs an address such as http://localhost:4000, not "${portal}".`);
  }
  const chosen = port === undefined ? await findFreePort(FIRST_PORT) : parsePort(port);
  const { origin, pathname } = new URL(portal);
  const below = origin + pathname.replace(/\/+$/, '');
  const { container } = packageInfo(folder);
  const build = await followBuild(folder);
  reportBuild(await build.state());
  build.onBuilt(reportBuild);
  const server = await serveBuild(build, { container, port: chosen, portal: origin });
  const address = `http://localhost:${server.port}`;
  const { source } = await readContribution(folder);

  console.log(`${name} is served at ${address} and rebuilt after each change.`);
  for (const hint of await getHints(below, name)) console.log(hint);
  console.log(`Open ${below}${source.basePath}?override=${name}@${address}`);
  console.log('Only that browser shows it, until you press "Stop" there.');

  return () => Promise.all([server.close(), build.close()]);
}

/** @param {BuildState} state */
function reportBuild({ problem, ms }) {
  if (problem) console.error(`\nThe build failed:\n${problem}\n`);
  else console.log(`Built in ${ms} ms`);
}

/**
 * @param {string} portal
 * @param {string} name
 * @returns {Promise<string[]>} reasons why the portal may not show the remote
 */
async function getHints(portal, name) {
  try {
    const answer = await fetch(`${portal}/config/composition.json`, {
      signal: AbortSignal.timeout(3_000),
    });
    const { remotes } = await answer.json();
    return remotes.some((/** @type {{ name: string }} */ one) => one.name === name)
      ? []
      : [`The portal's environment does not include ${name}: add it there, and publish it once.`];
  } catch {
    return [`No portal responds at ${portal} yet: start it, or choose another one with --portal.`];
  }
}

/**
 * @param {string} typed
 * @returns {number}
 */
function parsePort(typed) {
  const port = Number(typed);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`--port needs a number from 1 to 65535, not "${typed}".`);
}

/** @param {number} from @returns {Promise<number>} */
async function findFreePort(from) {
  for (let port = from; port < from + 100; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port from ${from} to ${from + 99} is free. Choose one with --port.`);
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, 'localhost', () => server.close(() => done(true)));
  });
}
