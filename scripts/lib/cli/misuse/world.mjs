import { spawn } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runCompose } from '../../../../packages/composition/src/cli/run-compose';
import { lockEnvironment } from '../../../../packages/composition/src/operations/lock-environment';
import { createFixture } from '../../../../packages/composition/src/testing/fixture';
import { root } from '../../paths.mjs';
import { failureSentence } from '../command.mjs';

/**
 * @typedef {object} World a store, and environments of which `staging` is locked twice
 * @property {ReturnType<typeof createFixture>} fixture
 * @property {(name: string, content: unknown) => void} environment writes a file of them
 * @property {(version: string, file: string) => string} file of the remote
 * @property {(version: string) => void} forget removes a version from the store
 * @property {(version: string, file: string) => void} tamper
 * @property {() => Record<string, string>} written every file that there is
 *
 * @typedef {object} Misuse
 * @property {string} typed
 * @property {RegExp} says cause and cure
 * @property {(world: World) => void} [state] what is wrong before
 * @property {Record<string, string>} [env] settings; `{folder}` is the world's folder
 */

/** @returns {Promise<World>} */
export async function openWorld() {
  const fixture = createFixture();
  for (const version of ['1.0.0', '1.1.0']) fixture.publish('mfe-items', version);
  fixture.environment('local', ['mfe-items@1.0.0']);
  for (const remote of ['mfe-items@1.0.0', 'mfe-items@1.1.0']) {
    fixture.environment('staging', [remote]);
    await lockEnvironment(fixture.folders, 'staging');
  }
  const { environments, store } = fixture.folders;
  return {
    fixture,
    environment(name, content) {
      const written = typeof content === 'string' ? content : JSON.stringify(content);
      writeFileSync(join(environments, name), written);
    },
    file: (version, file) => fixture.file('mfe-items', version, file),
    forget: (version) => rmSync(join(store, 'mfe-items', version), { recursive: true }),
    tamper: (version, file) => appendFileSync(fixture.file('mfe-items', version, file), '//'),
    written() {
      const entries = readdirSync(fixture.folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
      return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'base64')]));
    },
  };
}

/**
 * `npm run compose`, in this process.
 * @param {World} world
 * @param {Misuse} misuse
 * @returns {Promise<{ status: number, said: string }>}
 */
export async function compose({ fixture }, { typed, env = {} }) {
  const { environments, store, shell } = fixture.folders;
  let said = '';
  const say = (/** @type {string} */ text) => {
    said += text;
  };
  const folders = {
    environments: env.ENVIRONMENTS_DIR ?? environments,
    store: env.REMOTE_STORE_DIR ?? store,
    shell: env.SHELL_DIR ?? shell,
  };
  try {
    const status = await runCompose(typed.split(' '), folders, { out: say, err: say }, env);
    return { status, said };
  } catch (error) {
    return { status: 1, said: said + failureSentence(error) };
  }
}

/**
 * Any other command, in a process of its own.
 * @param {World} world
 * @param {Misuse} misuse
 * @returns {Promise<{ status: number | null, said: string }>}
 */
export async function command({ fixture }, { typed, env = {} }) {
  const [script = '', ...args] = typed.replaceAll('{folder}', fixture.folder).split(' ');
  const { environments, store, shell } = fixture.folders;
  const folders = { ENVIRONMENTS_DIR: environments, REMOTE_STORE_DIR: store, SHELL_DIR: shell };
  const child = spawn(process.execPath, [join(root, 'scripts', `${script}.mjs`), ...args], {
    cwd: root,
    env: { ...process.env, ...folders, DEBUG: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on('close', resolve));
  const [status, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, said: out + err };
}
