import { workspaceBuild } from '../build/workspace-builds.mjs';
import { error, warning } from './finding.mjs';

/**
 * @typedef {import('./finding.mjs').Finding} Finding
 * @typedef {import('../../../packages/shared-contract/src/index').Environment} Environment
 * @typedef {import('../../../packages/shared-contract/src/index').Lock} Lock
 *
 * @typedef {object} Store what is in the remote store
 * @property {(name: string) => string[]} versions
 * @property {(name: string) => string | undefined} workspace the version that `workspace` means
 * @property {(range: string) => boolean} isRange whether a version is a range of them
 * @property {(version: string, range: string) => boolean} satisfies
 */

/**
 * @param {string[]} packages names of the remotes in the checkout
 * @param {Environment[]} environments
 * @returns {Finding[]}
 */
export function checkForgottenRemotes(packages, environments) {
  const named = new Set(environments.flatMap(({ remotes }) => remotes.map(({ name }) => name)));
  return packages
    .filter((name) => !named.has(name))
    .map((name) =>
      warning(
        `${name} is in no environment, so no member sees it: name it in environments/local.json.`,
      ),
    );
}

const ownBuilds =
  'so that each server serves its own build: name one under "shell" of its file, and lock.';

/**
 * @param {Environment} environment
 * @param {Store} store
 * @returns {Finding[]}
 */
export function checkEnvironment(environment, store) {
  const { shell } = environment;
  const ofShell = shell
    ? [
        ...checkVersion(environment.name, 'shell', shell.version, store),
        ...(shell.canary
          ? checkVersion(environment.name, 'shell', shell.canary.version, store)
          : []),
      ]
    : [warning(`${environment.name} names no shell, ${ownBuilds}`)];
  // External stores are checked by `npm run compose -- check`.
  if (environment.store) return ofShell;
  const ofRemotes = environment.remotes
    .filter(({ omit }) => !omit)
    .flatMap(({ name, version, canary }) => [
      ...checkVersion(environment.name, name, version, store),
      ...(canary ? checkVersion(environment.name, name, canary.version, store) : []),
    ]);
  return [...ofShell, ...ofRemotes];
}

/**
 * @param {string} environment
 * @param {string} name
 * @param {string} version
 * @param {Store} store
 * @returns {Finding[]}
 */
function checkVersion(environment, name, version, store) {
  const versions = store.versions(name);
  if (version === 'workspace') {
    const built = store.workspace(name);
    if (built && versions.includes(built)) return [];
    return [
      error(
        `${environment} shows ${name} as it is in the checkout, and no build of it is in the store: run npm run build.`,
      ),
    ];
  }
  const found = store.isRange(version)
    ? versions.some((one) => !workspaceBuild.test(one) && store.satisfies(one, version))
    : versions.includes(version);
  if (found) return [];
  return [
    error(
      `${environment} names ${name} ${version}, which is not in the store: publish it with npm run publish-remote -- ${name}, or name one that is there.`,
    ),
  ];
}

/**
 * @param {Lock} lock
 * @param {Store} store
 * @returns {Finding[]}
 */
export function checkLock(lock, store) {
  const { shell } = lock;
  const shells = [shell, shell?.canary?.pinned].flatMap((one) =>
    one ? [{ name: 'shell', version: one.version, base: '/remotes/', isNeeded: true }] : [],
  );
  const remotes = lock.remotes.flatMap(({ name, version, base, canary, lastKnownGood }) => [
    { name, version, base, isNeeded: true },
    ...(canary ? [{ name, ...canary.pinned, isNeeded: true }] : []),
    ...(lastKnownGood ? [{ name, ...lastKnownGood, isNeeded: false }] : []),
  ]);
  const unnamed = shell
    ? []
    : [warning(`The lock of ${lock.environment} names no shell, ${ownBuilds}`)];
  const gone = [...shells, ...remotes]
    // Versions of another origin aren't in this folder.
    .filter(({ base }) => base.startsWith('/remotes/'))
    .filter(({ name, version }) => !store.versions(name).includes(version))
    .map(({ name, version, isNeeded }) =>
      isNeeded
        ? error(
            `The lock of ${lock.environment} names ${name} ${version}, which is gone from the store: put it back, or take the lock before with npm run compose -- rollback ${lock.environment}.`,
          )
        : warning(
            `${name} ${version}, which ${lock.environment} would fall back to, is gone from the store: put it back.`,
          ),
    );
  return [...unnamed, ...gone];
}

/**
 * @param {string} environment name of the environment
 * @param {Environment['overrides']} overrides of the environment, or of its lock
 * @returns {Finding[]}
 */
export function checkOverrides(environment, overrides) {
  if (environment === 'local') return [];
  return (overrides?.origins ?? [])
    .filter((origin) => origin.startsWith('http://'))
    .map((origin) =>
      warning(
        `${environment} lets code from ${origin} stand in for a remote, which is any program on a visitor's machine: remove it from overrides.origins.`,
      ),
    );
}
