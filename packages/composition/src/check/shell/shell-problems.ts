import type { HostDescription, Lock, LockedVersion } from 'shared-contract';
import type { Problem } from '../../problem';
import { isInRange } from '../../resolve/version-range';
import { shellRoutes } from '../combination-problems';
import { hostProblems } from './host-problems';
import { shellIn } from './plan-hosts';

interface Version {
  name: string;
  version: string;
}

/** The contract declared by a version. */
interface StatedContract {
  /** Supported range of contracts. */
  contract: string;
  /** The contract it was built with. */
  contractVersion?: string | undefined;
}

/**
 * A remote may support an older contract than it was built with, but a shell never loads code built
 * for a later minor version.
 * @returns that the shell doesn't support a version's contract
 */
export function contractProblems(
  { name, version }: Version,
  { contract: range, contractVersion: written }: StatedContract,
  host: HostDescription,
): Problem[] {
  const refuse = (text: string): Problem[] => [
    { rule: 'contract-range', remote: name, text: `${name} ${version} ${text}` },
  ];
  if (!isInRange(host.contract, range)) {
    return refuse(
      `needs the remote contract ${range}, ${shellIn(host)} keeps ${host.contract}: build the remote for it, or update the shell.`,
    );
  }
  const [major, minor] = written?.split('.') ?? [];
  if (!written || isInRange(host.contract, `^${major}.${minor}.0`)) return [];
  return refuse(
    `is written with the types of the remote contract ${written}, ${shellIn(host)} keeps ${host.contract} and loads nothing that was written for a later one: build it with the kit of ${host.contract}, or update the shell.`,
  );
}

/** @returns the shared modules that the shell provides in an unsupported version */
export function rangeProblems(
  { name, version }: Version,
  ranges: Record<string, string>,
  host: HostDescription,
): Problem[] {
  const provides = new Map(Object.entries(host.shared));
  return Object.entries(ranges).flatMap(([module, range]): Problem[] => {
    const provided = provides.get(module);
    if (provided === undefined || isInRange(provided, range)) return [];
    const text = `${name} ${version} needs ${module} ${range}, ${shellIn(host)} provides ${provided}: build the remote against that, or update the shell.`;
    return [{ rule: 'shared-range', remote: name, text }];
  });
}

/**
 * The shell is deployed separately, after the lock was checked.
 * @returns why versions of the lock wouldn't run inside a shell, judged by the lock only
 */
export function shellProblems(lock: Pick<Lock, 'remotes'>, host: HostDescription): Problem[] {
  const versions = lock.remotes.flatMap(({ name, canary, ...pinned }) =>
    [pinned, canary?.pinned].flatMap((one) => (one ? [{ ...one, name }] : [])),
  );
  return [
    ...hostProblems(host),
    ...versions.flatMap((one) => [
      ...contractProblems(one, statedContract(one), host),
      ...rangeProblems(one, one.shared, host),
      ...shellRoutes(one, host),
    ]),
  ];
}

function statedContract({ contribution, contractVersion }: LockedVersion): StatedContract {
  return { contract: contribution.contract, contractVersion };
}
