import { asWriter } from '../lock/writer';
import { RefusedError } from '../problem';
import { planFromLock } from '../resolve/plan';
import { environmentOf, type Folders, openEnvironment, requireLock } from './context';
import { type Written, writePlan } from './lock-environment';

/** Makes an environment run what another one runs, with its own changes of that. */
export async function promote(folders: Folders, from: string, to: string): Promise<Written> {
  if (from === to) throw new RefusedError(`${from} runs that already: name another environment.`);
  const source = openEnvironment(folders, from);
  const files = openEnvironment(folders, to);
  return asWriter(folders.environments, to, async () => {
    const lock = requireLock(source, from);
    const plan = planFromLock(environmentOf(files, to), lock);
    return writePlan(folders, plan, `promote ${from} ${lock.revision}`);
  });
}
