import { asWriter } from '../lock/writer';
import { RefusedError } from '../problem';
import { planFromLock } from '../resolve/plan';
import { environmentOf, type Folders, openEnvironment, readableLock, requireLock } from './context';
import { refuseToStrand } from './guards/would-strand';
import { type Written, writePlan } from './lock-environment';

export interface PromoteOptions {
  /** Promotes although the shell would break the lock of a further environment. */
  accept?: boolean;
}

/** Makes an environment run what another one runs, with its own changes of that. */
export async function promote(
  folders: Folders,
  from: string,
  to: string,
  { accept = false }: PromoteOptions = {},
): Promise<Written> {
  if (from === to) throw new RefusedError(`${from} runs that already: name another environment.`);
  const source = openEnvironment(folders, from);
  const files = openEnvironment(folders, to);
  return asWriter(folders.environments, to, async () => {
    const lock = requireLock(source, from);
    const shell = lock.shell ?? readableLock(files)?.shell;
    const plan = planFromLock(environmentOf(files, to), lock, shell);
    return writePlan(folders, plan, `promote ${from} ${lock.revision}`, (before, next) => {
      if (!accept) refuseToStrand(folders, { from, to }, before?.shell, next.shell);
    });
  });
}
