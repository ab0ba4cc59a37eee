import type { Environment, Lock } from 'shared-contract';
import { checkPlan } from '../check/check-plan';
import { measureFirstLoad } from '../check/files/first-load';
import { type Change, type Composed, describeChanges } from '../lock/describe-changes';
import { readRevision } from '../lock/history';
import { RefusedError } from '../problem';
import { planFromFile } from '../resolve/plan';
import {
  type Folders,
  openEnvironment,
  readEnvironmentOrRefuse,
  readLockOrRefuse,
  requireLock,
} from './context';

export interface Difference {
  /** Such as `local revision 3`. */
  from: string;
  to: string;
  changes: Change[];
}

/**
 * @param other another environment or a revision; by default the lock is compared with its file
 * @returns the differences: from the lock to the file, to the other environment, or from the
 * revision to now
 */
export async function diff(folders: Folders, name: string, other?: string): Promise<Difference> {
  const files = openEnvironment(folders, name);
  if (other === undefined) {
    const lock = readLockOrRefuse(files);
    const asked = await compareWithFile(folders, readEnvironmentOrRefuse(files, name), lock);
    const from = lock ? toTitled(name, lock) : { title: `${name} without a lock` };
    return compare(folders, from, { title: `its file`, composed: asked });
  }
  if (/^\d+$/.test(other)) {
    const { lock } = readRevision(files, Number(other));
    return compare(folders, toTitled(name, lock), toTitled(name, requireLock(files, name)));
  }
  const otherLock = requireLock(openEnvironment(folders, other), other);
  return compare(folders, toTitled(name, requireLock(files, name)), toTitled(other, otherLock));
}

interface Titled {
  title: string;
  composed?: Composed;
}

function toTitled(name: string, lock: Lock): Titled & { composed: Composed } {
  return { title: `${name} revision ${lock.revision}`, composed: lock };
}

async function compare(
  folders: Folders,
  from: Titled,
  to: Titled & { composed: Composed },
): Promise<Difference> {
  const changes = describeChanges(from.composed, to.composed);
  const sizes = await Promise.all(
    to.composed.remotes.map(async (remote): Promise<Change[]> => {
      const was = from.composed?.remotes.find(({ name }) => name === remote.name);
      if (was?.portal === remote.portal) return [];
      const [before, after] = await Promise.all([
        was && measureFirstLoad(was.name, was, folders.store),
        measureFirstLoad(remote.name, remote, folders.store),
      ]);
      const formatSize = (kb: string | undefined) => (kb === undefined ? 'unknown' : `${kb} kB`);
      const text = was ? `${formatSize(before)} -> ${formatSize(after)}` : formatSize(after);
      return [{ remote: remote.name, text: `first load ${text}, uncompressed` }];
    }),
  );
  return { from: from.title, to: to.title, changes: [...changes, ...sizes.flat()] };
}

async function compareWithFile(
  folders: Folders,
  environment: Environment,
  lock: Lock | undefined,
): Promise<Composed> {
  const plan = await planFromFile(environment, folders.store, lock);
  const { problems, shell, remotes, host } = await checkPlan(plan, folders);
  if (problems.length > 0 || !host)
    throw new RefusedError(`${environment.name} would not run.`, problems);
  const { origins = [], overrides } = environment;
  return {
    contract: host.contract,
    origins,
    ...(overrides && { overrides }),
    ...(shell && { shell }),
    remotes,
  };
}
