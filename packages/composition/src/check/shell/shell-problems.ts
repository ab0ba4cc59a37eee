import type { HostDescription, Lock, LockedVersion } from 'shared-contract';
import type { Problem } from '../../problem';
import { isInRange } from '../../resolve/version-range';
import { findShellRoutes } from '../combination-problems';
import { findHostProblems } from './host-problems';
import { getShellLabel } from './plan-hosts';

interface Version {
  name: string;
  version: string;
}

/** The contract declared by a version. */
interface StatedContract {
  contract: string;
  contractVersion?: string | undefined;
}

/**
 * A remote may support an older contract than it was built with, but a shell never loads code built
 * for a later minor version.
 * @returns a problem when the shell doesn't support the version's contract
 */
export function findContractProblems(
  { name, version }: Version,
  { contract: range, contractVersion: written }: StatedContract,
  host: HostDescription,
): Problem[] {
  const refuse = (text: string): Problem[] => [
    { rule: 'contract-range', remote: name, text: `${name} ${version} ${text}` },
  ];
  if (!isInRange(host.contract, range)) {
    return refuse(
      `needs the remote contract ${range}, ${getShellLabel(host)} keeps ${host.contract}: build the remote for it, or update the shell.`,
    );
  }
  const [major, minor] = written?.split('.') ?? [];
  if (!written || isInRange(host.contract, `^${major}.${minor}.0`)) return [];
  return refuse(
    `is written with the types of the remote contract ${written}, ${getShellLabel(host)} keeps ${host.contract} and loads nothing that was written for a later one: build it with the kit of ${host.contract}, or update the shell.`,
  );
}

/** @returns the shared modules that the shell provides in an unsupported version */
export function findRangeProblems(
  { name, version }: Version,
  ranges: Record<string, string>,
  host: HostDescription,
): Problem[] {
  const provides = new Map(Object.entries(host.shared));
  return Object.entries(ranges).flatMap(([module, range]): Problem[] => {
    const provided = provides.get(module);
    if (provided === undefined || isInRange(provided, range)) return [];
    const text = `${name} ${version} needs ${module} ${range}, ${getShellLabel(host)} provides ${provided}: build the remote against that, or update the shell.`;
    return [{ rule: 'shared-range', remote: name, text }];
  });
}

/**
 * The shell is deployed separately, after the lock was checked.
 * @returns why versions of the lock wouldn't run inside a shell, judged by the lock only
 */
export function findShellProblems(lock: Pick<Lock, 'remotes'>, host: HostDescription): Problem[] {
  const versions = lock.remotes.flatMap(({ name, canary, ...pinned }) =>
    [pinned, canary?.pinned].flatMap((one) => (one ? [{ ...one, name }] : [])),
  );
  return [
    ...findHostProblems(host),
    ...versions.flatMap((one) => [
      ...findContractProblems(one, getStatedContract(one), host),
      ...findRangeProblems(one, one.shared, host),
      ...findShellRoutes(one, host),
    ]),
  ];
}

function getStatedContract({ contribution, contractVersion }: LockedVersion): StatedContract {
  return { contract: contribution.contract, contractVersion };
}
