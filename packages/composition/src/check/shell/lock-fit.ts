import { contribution, type HostDescription, lock } from 'shared-contract';
import * as z from 'zod/mini';
import type { Problem } from '../../problem';
import { findShellRouteProblems } from '../combination-problems';
import { findContractProblems, findRangeProblems } from './shell-problems';

/**
 * @param portal content of the build's `portal.json`
 * @param locked content of an environment's lock
 * @returns why the build wouldn't run in the environment's shell: an unsupported contract, other
 * shared versions, or a page that the shell has
 * @throws Error when one of them is invalid
 */
export function findLockFitProblems(portal: unknown, locked: unknown): Problem[] {
  const { shell, contract } = z.parse(lock, locked);
  // A lock without a shell only knows the contract of its time.
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
    ...findContractProblems(version, built, host),
    ...findRangeProblems(version, ranges, host),
    ...findShellRouteProblems(version, host),
  ];
}
