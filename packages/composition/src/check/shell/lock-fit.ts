import { contribution, type HostDescription, lock } from 'shared-contract';
import * as z from 'zod/mini';
import type { Problem } from '../../problem';
import { findShellRoutes } from '../combination-problems';
import { findContractProblems, findRangeProblems } from './shell-problems';

/**
 * @param portal content of the build's `portal.json`
 * @param locked content of an environment's lock
 * @returns why the build wouldn't run in the environment's shell: another contract, other shared
 * versions, or a page that belongs to the shell
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
    ...findShellRoutes(version, host),
  ];
}
