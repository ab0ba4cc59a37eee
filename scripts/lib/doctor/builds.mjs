import { error, warning } from './finding.mjs';

/**
 * @typedef {import('./finding.mjs').Finding} Finding
 *
 * @typedef {object} Manifest what is looked at of `mf-manifest.json`
 * @property {{ publicPath?: string, getPublicPath?: string }} metaData
 * @property
 * {{ name: string, singleton?: boolean, assets: { js: { sync: string[], async: string[] } } }[]}
 * shared
 *
 * @typedef {object} BuiltRemote
 * @property {string} name
 * @property {string} version
 * @property {string} container
 * @property {string} [protocol] by which its `portal.json` says that the shell loads it
 * @property {Manifest} manifest
 * @property {string} entry text of its entry
 */

/** As the federation toolkit writes it into what it builds, minimized or not. */
const loadedFirst = /\bshareStrategy\W{1,6}loaded-first\b/;

/**
 * The federation runtime reads the strategy. The shell loads containers without the runtime, so
 * they need none.
 * @param {Pick<BuiltRemote, 'protocol' | 'entry'>} remote
 */
const isByRuntime = ({ protocol, entry }) =>
  protocol !== 'container' || /\bshareStrategy\b/.test(entry);

/** Place for the base path in the page of a shell that knows of them. */
const BASE_PLACE = '<!--portal-base-->';

/**
 * @param {string} publicUrl `PORTAL_PUBLIC_URL`; empty when it is not set
 * @param {{ name: string, page: string }[]} shells those that members may get, with their pages
 * @returns {Finding[]}
 */
export function checkShellsBelow(publicUrl, shells) {
  const path = URL.canParse(publicUrl) ? new URL(publicUrl).pathname : '/';
  if (path === '/') return [];
  return shells
    .filter(({ page }) => !page.includes(BASE_PLACE))
    .map(({ name }) =>
      error(
        `${name} was built before a portal could be below a path, and PORTAL_PUBLIC_URL has ${path}: its pages cannot load. Lock a newer shell, or serve the portal at the root of a host.`,
      ),
    );
}

/**
 * @param {BuiltRemote} remote
 * @returns {Finding[]}
 */
export function checkRemoteBuild({ name, version, protocol, manifest, entry }) {
  const which = `${name} ${version}`;
  const { publicPath, getPublicPath } = manifest.metaData;
  /** @type {Finding[]} */
  const findings = manifest.shared
    .filter(
      ({ singleton, assets }) => singleton && [...assets.js.sync, ...assets.js.async].length > 0,
    )
    .map((shared) =>
      error(
        `${which} ships its own ${shared.name}, of which a page can have one only: share it with import: false, as remoteConfig does.`,
      ),
    );
  if (isByRuntime({ protocol, entry }) && !loadedFirst.test(entry)) {
    findings.push(
      error(
        `${which} is built with the default share strategy, with which one remote that is down stops all of them: set shareStrategy to loaded-first, as remoteConfig does.`,
      ),
    );
  }
  if (getPublicPath) {
    findings.push(
      error(
        `${which} is built with getPublicPath, which the content security policy forbids: set publicPath to auto.`,
      ),
    );
  } else if (publicPath !== 'auto') {
    findings.push(
      error(
        `${which} is built for the address "${publicPath}" and looks for its chunks there: set publicPath to auto.`,
      ),
    );
  }
  return findings;
}

/**
 * @param {{ shared: Record<string, string> } | undefined} description the shell's `shell.json`
 * @param {string[]} scripts texts of the scripts that its page loads, at once or later
 * @returns {Finding[]}
 */
export function checkShellBuild(description, scripts) {
  if (!description) return [error('The shell has not been built: run npm run build.')];
  const missing = ['react/jsx-runtime', 'react/jsx-dev-runtime']
    .filter((request) => !description.shared[request])
    .map((request) =>
      error(
        `The shell does not share ${request}, so that remotes cannot draw: add it to packages/webpack-preset/src/shared.js and build.`,
      ),
    );
  const strategy = scripts.some((text) => loadedFirst.test(text))
    ? []
    : [
        error(
          'The shell is built with the default share strategy, with which one remote that is down leaves the page empty: set shareStrategy to loaded-first where the federation runtime starts, as the shell does.',
        ),
      ];
  return [...missing, ...strategy];
}

/**
 * @param {{ name: string, container: string }[]} remotes
 * @returns {Finding[]}
 */
export function checkContainerNames(remotes) {
  return remotes.flatMap((one, index) =>
    remotes.slice(index + 1).flatMap((other) => {
      if (one.name === other.name) return [];
      if (one.container === other.container) {
        return [
          error(
            `${one.name} and ${other.name} are both the container ${one.container}, and one takes the other's place: rename one of them.`,
          ),
        ];
      }
      const [short, long] = [one, other].sort((a, b) => a.container.length - b.container.length);
      if (!long || !short || !long.container.startsWith(short.container)) return [];
      return [
        warning(
          `The container name of ${short.name} is the beginning of that of ${long.name}, which the federation runtime may mix up: rename one of them.`,
        ),
      ];
    }),
  );
}

/**
 * @param {string[]} stale names of packages whose sources have changed since they were built
 * @returns {Finding[]}
 */
export function checkStaleBuilds(stale) {
  return stale.map((name) =>
    warning(`${name} has changed since it was built: run npm run build, or npm start.`),
  );
}
