import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureCompose } from '../../cli/capture-compose.mjs';
import { root } from '../../paths.mjs';
import { getRemoteStore } from '../../store/publish.mjs';
import { writeVersionList } from '../../store/version-list.mjs';
import { readWorkspaceVersion } from '../workspace-builds.mjs';
import { RELEASE_ENVIRONMENT } from './release-environment.mjs';

/**
 * Copies the checkout's shell and remotes into the release's store, and writes a lock for them.
 * @param {string} folder of the release
 * @param {string} at time of the lock, ISO 8601
 */
export async function composeRelease(folder, at) {
  const shown = JSON.parse(readFileSync(join(root, 'environments/local.json'), 'utf8'));
  const getExact = (/** @type {string} */ name, /** @type {string} */ version) =>
    version === 'workspace' ? readWorkspaceVersion(join(getRemoteStore(), name)) : version;
  const shell = { version: getExact('shell', shown.shell.version) };
  const remotes = shown.remotes.map((/** @type {any} */ remote) => ({
    ...remote,
    version: getExact(remote.name, remote.version),
  }));
  for (const { name, version } of [{ name: 'shell', ...shell }, ...remotes]) {
    copyVersion(folder, name, version);
  }
  const environments = join(folder, 'environments');
  mkdirSync(environments);
  const environment = { name: RELEASE_ENVIRONMENT, shell, remotes };
  writeFileSync(
    join(environments, `${RELEASE_ENVIRONMENT}.json`),
    `${JSON.stringify(environment, null, 2)}\n`,
  );
  await writeLock(folder, environments);
  for (const file of listJsonFiles(environments)) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^(\s*"at": )"[^"]*"/m, `$1"${at}"`));
  }
}

/** @param {string} folder @param {string} name @param {string} version */
function copyVersion(folder, name, version) {
  const remote = join('remotes', name);
  cpSync(join(getRemoteStore(), name, version), join(folder, remote, version), { recursive: true });
  writeVersionList(join(folder, remote));
}

/** @param {string} folder @param {string} environments */
async function writeLock(folder, environments) {
  const { code, said } = await captureCompose(['lock', RELEASE_ENVIRONMENT], {
    environments,
    store: join(folder, 'remotes'),
    shell: join(folder, 'shell/dist'),
    actor: 'build:release',
  });
  if (code !== 0) throw new Error(`The release would not run.\n${said}`);
}

/** @param {string} folder */
function listJsonFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
}
