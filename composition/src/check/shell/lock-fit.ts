import { contribution, type HostDescription, lock, REMOTE_CONTRACT_VERSION } from 'shared-contract';
import * as z from 'zod/mini';
import type { Problem } from '../../problem';
import { isInRange } from '../../resolve/version-range';
import { shellRoutes } from '../combination-problems';
import { shellIn } from './plan-hosts';
import { contractProblems, rangeProblems } from './shell-problems';

/**
 * @param portal content of the build's `portal.json`
 * @param locked content of an environment's lock
 * @param written version of the contract that the remote's types were checked with
 * @returns why the build would not run in the shell that the environment runs: another contract,
 * other versions of what the shell shares, a page of the shell's own
 * @throws Error when one of them is not as the contract says
 */
export function lockFitProblems(
  portal: unknown,
  locked: unknown,
  written = REMOTE_CONTRACT_VERSION,
): Problem[] {
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
  const range = contractProblems(version, built.contract, host);
  return [
    ...(range.length > 0 ? range : typeProblems(version, written, host)),
    ...rangeProblems(version, ranges, host),
    ...shellRoutes(version, host),
  ];
}

/**
 * A range says which contracts a remote can do with, and its types may know more: a shell loads
 * nothing that was written for a later minor version than its own.
 */
function typeProblems(
  { name, version }: { name: string; version: string },
  written: string,
  host: HostDescription,
): Problem[] {
  const [major, minor] = written.split('.');
  if (isInRange(host.contract, `^${major}.${minor}.0`)) return [];
  const text = `${name} ${version} is written with the types of the remote contract ${written}, ${shellIn(host)} keeps ${host.contract} and loads nothing that was written for a later one: build it with the kit of ${host.contract}, or update the shell.`;
  return [{ rule: 'contract-range', remote: name, text }];
}
