import { type ContributionSource, type HostDescription, ownPaths } from 'shared-contract';
import type { Problem } from '../problem';
import { matchesPattern, patternsOverlap } from './remote/route-patterns';

/** One remote of a combination, with the environment's navigation changes. */
export interface Combined {
  name: string;
  version: string;
  container: string;
  contribution: ContributionSource;
}

/** @returns why the remotes wouldn't run together */
export function findCombinationProblems(
  remotes: readonly Combined[],
  host: HostDescription,
): Problem[] {
  return remotes.flatMap((remote, at) => [
    ...findShellRouteProblems(remote, host),
    ...findNavigationProblems(remote),
    ...remotes.slice(at + 1).flatMap((other) => findPairProblems(remote, other)),
  ]);
}

function findPairProblems(a: Combined, b: Combined): Problem[] {
  const problems: Problem[] = [];
  const [left, right] = [`${a.name} ${a.version}`, `${b.name} ${b.version}`];
  if (a.container === b.container) {
    const text = `${right} has the container name ${b.container}, which ${left} already has: rename the package of one of them.`;
    problems.push({ rule: 'container', remote: b.name, text });
  }
  const crossing = findCrossingRoutes(a.contribution, b.contribution);
  if (crossing) {
    const text = `${right} has the page ${crossing[1]}, which ${left} has as ${crossing[0]}: leave one of the two out, or pin a version that has moved it.`;
    problems.push({ rule: 'routes', remote: b.name, text });
  }
  for (const entry of b.contribution.navigation) {
    const same = a.contribution.navigation.find(
      ({ path, label }) => path === entry.path || label === entry.label,
    );
    if (!same) continue;
    const what = same.path === entry.path ? `path ${entry.path}` : `label "${entry.label}"`;
    const text = `${right} has a navigation entry with the ${what}, as ${left} has: rename or hide one of them under "navigation" of the environment.`;
    problems.push({ rule: 'navigation-once', remote: b.name, text });
  }
  return problems;
}

function findCrossingRoutes(
  a: ContributionSource,
  b: ContributionSource,
): [string, string] | undefined {
  const shared = ownPaths(a).find((path) => ownPaths(b).includes(path));
  if (shared) return [shared, shared];
  for (const left of a.routes) {
    const right = b.routes.find((route) => patternsOverlap(left, route));
    if (right) return [left, right];
  }
  return undefined;
}

/** @returns a problem for each of the remote's pages that overlaps a page of the shell */
export function findShellRouteProblems(
  { name, version, contribution }: Omit<Combined, 'container'>,
  host: HostDescription,
): Problem[] {
  return contribution.routes.flatMap((route) => {
    const own = host.routes.find((page) => patternsOverlap(page, route));
    if (!own) return [];
    const text = `${name} ${version} has the page ${route}, but ${own} is the shell's own: move the page of the remote.`;
    return [{ rule: 'routes' as const, remote: name, text }];
  });
}

function findNavigationProblems({ name, version, contribution }: Combined): Problem[] {
  const { navigation, routes } = contribution;
  const problems: Problem[] = [];
  navigation.forEach(({ path, label }, at) => {
    if (!routes.some((route) => matchesPattern(path, route))) {
      const text = `${name} ${version} has the navigation entry "${label}" to ${path}, where it has no page: add the route to the remote, or hide the entry under "navigation" of the environment.`;
      problems.push({ rule: 'navigation-route', remote: name, text });
    }
    if (navigation.slice(0, at).some((one) => one.path === path || one.label === label)) {
      const text = `${name} ${version} has two navigation entries with the path ${path} or the label "${label}": rename or hide one of them under "navigation" of the environment.`;
      problems.push({ rule: 'navigation-once', remote: name, text });
    }
  });
  return problems;
}
