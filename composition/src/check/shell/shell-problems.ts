import type { HostDescription, Lock } from 'shared-contract';
import type { Problem } from '../../problem';
import { isInRange } from '../../resolve/version-range';
import { shellRoutes } from '../combination-problems';
import { hostProblems } from './host-problems';
import { shellIn } from './plan-hosts';

interface Version {
  name: string;
  version: string;
}

/** @returns that the shell does not keep the contract that a version was written for */
export function contractProblems(
  { name, version }: Version,
  range: string,
  host: HostDescription,
): Problem[] {
  if (isInRange(host.contract, range)) return [];
  const text = `${name} ${version} needs the remote contract ${range}, ${shellIn(host)} keeps ${host.contract}: build the remote for it, or update the shell.`;
  return [{ rule: 'contract-range', remote: name, text }];
}

/** @returns which shared modules the shell provides in a version that a remote was not built for */
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
 * A lock is checked against the shell of its day; the shell is deployed by itself.
 *
 * @returns why versions of the lock would not run inside a shell, as far as the lock itself tells
 */
export function shellProblems(lock: Lock, host: HostDescription): Problem[] {
  const versions = lock.remotes.flatMap(({ name, canary, ...pinned }) =>
    [pinned, canary?.pinned].flatMap((one) => (one ? [{ ...one, name }] : [])),
  );
  return [
    ...hostProblems(host),
    ...versions.flatMap((one) => [
      ...contractProblems(one, one.contribution.contract, host),
      ...rangeProblems(one, one.shared, host),
      ...shellRoutes(one, host),
    ]),
  ];
}
