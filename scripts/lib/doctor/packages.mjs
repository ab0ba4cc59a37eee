import { error, warning } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/**
 * @param {string} lockfile content of `pnpm-lock.yaml`
 * @returns {Map<string, string[]>} the versions of each package that are installed
 */
export function lockedVersions(lockfile) {
  const packages = /^packages:\n([\s\S]*?)^\S/m.exec(`${lockfile}\nend`)?.[1] ?? '';
  /** @type {Map<string, string[]>} */
  const versions = new Map();
  for (const [, name = '', version = ''] of packages.matchAll(
    /^ {2}'?(@?[^@'\s]+)@(\d[^':(]*)/gm,
  )) {
    versions.set(name, [...new Set([...(versions.get(name) ?? []), version])]);
  }
  return versions;
}

/**
 * The federation plugin reaches into webpack: not every webpack that its peer range allows has what
 * it looks for.
 * @param {string | undefined} webpack version that is installed
 * @param {string | undefined} enhanced version of `@module-federation/enhanced` that is installed
 * @returns {Finding[]}
 */
export function checkWebpack(webpack, enhanced) {
  if (!webpack || !enhanced) {
    return [error('webpack or the federation plugin is not installed: run npm start.')];
  }
  if (!enhanced.startsWith('2.9.')) return [];
  const [major = 0, minor = 0] = webpack.split('.').map(Number);
  const advice = `pin webpack 5.110.3 in the catalog of pnpm-workspace.yaml.`;
  if (major > 5 || (major === 5 && minor >= 112)) {
    return [
      error(
        `@module-federation/enhanced ${enhanced} does not start with webpack ${webpack}: ${advice}`,
      ),
    ];
  }
  if (major === 5 && minor === 111) {
    return [error(`webpack ${webpack} breaks the hashes in file names: ${advice}`)];
  }
  return [];
}

/**
 * @param {Map<string, string[]>} versions
 * @returns {Finding[]}
 */
export function checkFederationRuntime(versions) {
  const [enhanced = ''] = versions.get('@module-federation/enhanced') ?? [];
  return ['runtime', 'runtime-core', 'sdk', 'webpack-bundler-runtime'].flatMap((part) => {
    const name = `@module-federation/${part}`;
    const others = (versions.get(name) ?? []).filter((version) => version !== enhanced);
    if (others.length === 0) return [];
    return [
      error(
        `${name} ${others.join(' and ')} is installed beside @module-federation/enhanced ${enhanced}, and the two must be equal: name one version of both and install again.`,
      ),
    ];
  });
}

/**
 * @param {Map<string, string[]>} versions
 * @returns {Finding[]}
 */
export function checkReact(versions) {
  const react = versions.get('react') ?? [];
  const dom = versions.get('react-dom') ?? [];
  const twice = [
    { name: 'react', found: react },
    { name: 'react-dom', found: dom },
  ].filter(({ found }) => found.length > 1);
  if (twice.length > 0) {
    return twice.map(({ name, found }) =>
      error(
        `${name} is in the lockfile in the versions ${found.join(' and ')}, and a page can have one only: let every package say "catalog:".`,
      ),
    );
  }
  if (react[0] === dom[0]) return [];
  return [
    error(
      `react ${react[0]} and react-dom ${dom[0]} differ, and React starts only with two equal ones: set both in the catalog of pnpm-workspace.yaml.`,
    ),
  ];
}

/**
 * @param {string} version version of Node.js
 * @returns {Finding[]}
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    return [error(`Node.js ${version} is too old: install 20.19 or newer, 22 or 24.`)];
  }
  if ([20, 22, 24].includes(major)) return [];
  return [
    warning(`Node.js ${version} is not one that the portal is tested with: use 20, 22 or 24.`),
  ];
}
