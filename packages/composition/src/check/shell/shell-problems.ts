import type { HostDescription, Lock, LockedVersion } from 'shared-contract';
import type { Problem } from '../../problem';
import { isInRange } from '../../resolve/version-range';
import { findShellRouteProblems } from '../combination-problems';
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
  const toProblems = (text: string): Problem[] => [
    { rule: 'contract-range', remote: name, text: `${name} ${version} ${text}` },
  ];
  if (!isInRange(host.contract, range)) {
    return toProblems(
      `needs the remote contract ${range}, but ${getShellLabel(host)} supports ${host.contract}: build the remote for it, or update the shell.`,
    );
  }
  const [major, minor] = written?.split('.') ?? [];
  if (!written || isInRange(host.contract, `^${major}.${minor}.0`)) return [];
  return toProblems(
    `is built for the remote contract ${written}, but ${getShellLabel(host)} supports only ${host.contract}: build it with the kit of ${host.contract}, or update the shell.`,
  );
}

/** @returns a problem for each shared module that the shell provides in an unsupported version */
export function findRangeProblems(
  { name, version }: Version,
  ranges: Record<string, string>,
  host: HostDescription,
): Problem[] {
  const provides = new Map(Object.entries(host.shared));
  return Object.entries(ranges).flatMap(([module, range]): Problem[] => {
    const provided = provides.get(module);
    if (provided === undefined || isInRange(provided, range)) return [];
    const text = `${name} ${version} needs ${module} ${range}, but ${getShellLabel(host)} provides ${provided}: build the remote against that, or update the shell.`;
    return [{ rule: 'shared-range', remote: name, text }];
  });
}

/**
 * The shell is deployed separately, after the lock was checked.
 * @returns why versions of the lock wouldn't run inside a shell, based only on the lock
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
      ...findShellRouteProblems(one, host),
    ]),
  ];
}

function getStatedContract({ contribution, contractVersion }: LockedVersion): StatedContract {
  return { contract: contribution.contract, contractVersion };
}
