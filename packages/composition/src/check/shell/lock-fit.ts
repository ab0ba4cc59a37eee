import { contribution, type HostDescription, lock } from 'shared-contract';
import * as z from 'zod/mini';
import type { Problem } from '../../problem';
import { shellRoutes } from '../combination-problems';
import { contractProblems, rangeProblems } from './shell-problems';

/**
 * @param portal content of the build's `portal.json`
 * @param locked content of an environment's lock
 * @returns why the build would not run in the shell that the environment runs: another contract,
 * other versions of what the shell shares, a page of the shell's own
 * @throws Error when one of them is not as the contract says
 */
export function lockFitProblems(portal: unknown, locked: unknown): Problem[] {
  const { shell, contract } = z.parse(lock, locked);
  // A lock without a shell knows the contract of its day alone.
  const { shared, routes } = shell ?? { shared: {}, routes: [] };
  const host: HostDescription = {
    schema: 1,
    contract: shell?.contract ?? contract,
    shared,
    routes,
    ...(shell && { version: shell.version }),
  };
  const { id: name, shared: ranges = {}, ...built } = z.parse(contribution, portal);
  const version = { ...built, name, shared: ranges, contribution: { ...built, id: name } };
  return [
    ...contractProblems(version, built, host),
    ...rangeProblems(version, ranges, host),
    ...shellRoutes(version, host),
  ];
}
