import { type HostDescription, ownPaths, REMOTE_EXPOSE } from 'shared-contract';
import type { Problem, RuleName } from '../../problem';
import { isInRange, isSameRange } from '../../resolve/version-range';
import { getFiles } from '../files/federation-manifest';
import { getSharedRanges, type Published } from '../published';
import { findContractProblems, findRangeProblems } from '../shell/shell-problems';

/** Federation plugin releases whose builds are known to work with the shell's. */
const federationVersions = '^2.9.0';

/**
 * @param base address of the version's folder
 * @returns why the version wouldn't run inside the shell in any combination
 */
export function findVersionProblems(
  published: Published,
  host: HostDescription,
  base: string,
): Problem[] {
  const { name, version, portal, manifest } = published;
  const problems: Problem[] = [];
  const addProblem = (rule: RuleName, text: string) => {
    problems.push({ rule, remote: name, text: `${name} ${version} ${text}` });
  };

  problems.push(...findContractProblems(published, portal, host));
  if (!manifest.exposes.some(({ path }) => path === REMOTE_EXPOSE)) {
    addProblem('expose', `does not expose ${REMOTE_EXPOSE}: build it with the preset.`);
  }
  const { pluginVersion, publicPath, getPublicPath } = manifest.metaData;
  if (!isInRange(pluginVersion ?? '', federationVersions)) {
    addProblem(
      'federation-version',
      `was built with version ${pluginVersion ?? 'unknown'} of the federation plugin, but the shell runs what ${federationVersions} builds: build it again with the preset.`,
    );
  }
  if (getPublicPath !== undefined) {
    addProblem(
      'public-path',
      'has a getPublicPath in its manifest, which is run as code: build it with publicPath "auto".',
    );
  } else if (publicPath !== 'auto' && publicPath !== base) {
    addProblem(
      'public-path',
      `would load its files from "${publicPath ?? ''}" instead of its own folder: build it with publicPath "auto".`,
    );
  }
  if (manifest.name !== portal.container) {
    addProblem(
      'container',
      `calls its container ${portal.container} in portal.json and ${manifest.name} in its manifest: build it again.`,
    );
  }
  problems.push(...findSharedProblems(published, host), ...findRouteProblems(published));
  return problems;
}

function findSharedProblems(published: Published, host: HostDescription): Problem[] {
  const { name, version, manifest } = published;
  const ranges = getSharedRanges(published);
  const provides = new Map(Object.entries(host.shared));
  const problems: Problem[] = findRangeProblems(published, ranges, host);
  const addProblem = (rule: RuleName, text: string) => {
    problems.push({ rule, remote: name, text: `${name} ${version} ${text}` });
  };

  const carried = manifest.shared.filter(({ assets }) => getFiles(assets).length > 0);
  for (const { name: module, singleton } of carried) {
    if (singleton || provides.has(module)) {
      addProblem(
        'own-singleton',
        `carries its own ${module}, which exists once in the page: build it with the preset, which takes it from the shell.`,
      );
    }
  }
  for (const [module, range] of Object.entries(ranges)) {
    if (provides.has(module) || carried.some((own) => own.name === module)) continue;
    addProblem(
      'shared-range',
      `needs ${module} ${range}, which the shell does not provide: build the remote without sharing it.`,
    );
  }
  const pair = findUnequalPair(published, ranges);
  if (pair) {
    addProblem(
      'react-pair',
      `was built for react ${pair[0]} and react-dom ${pair[1]}, which must be one version: install both in the same version and build it again.`,
    );
  }
  return problems;
}

/** A range isn't enough: two versions within one range break the whole page. */
function findUnequalPair(
  { manifest }: Published,
  ranges: Record<string, string>,
): [string, string] | undefined {
  const findBuilt = (module: string) =>
    manifest.shared.find(({ name }) => name === module)?.version;
  const [react, reactDom] = [findBuilt('react'), findBuilt('react-dom')];
  if (react && reactDom && react !== reactDom) return [react, reactDom];
  const [range, domRange] = [ranges.react, ranges['react-dom']];
  if (range && domRange && !isSameRange(range, domRange)) return [range, domRange];
  return undefined;
}

function findRouteProblems({ name, version, portal }: Published): Problem[] {
  const own = ownPaths(portal);
  const outside = portal.routes.filter((route) => !own.some((path) => isBelow(route, path)));
  if (outside.length === 0) return [];
  const text = `${name} ${version} has the route ${outside.join(', ')} outside of its own path ${own.join(', ')}: move the page below it.`;
  return [{ rule: 'routes', remote: name, text }];
}

function isBelow(route: string, path: string): boolean {
  const base = path === '/' ? '' : path;
  return route === base || route.startsWith(`${base}/`);
}
