import { getEnvironmentFiles } from '../files';
import { lockEnvironment, type Written } from '../operations/lock-environment';
import type { RefusedError } from '../problem';
import { createFixture, type Fixture } from './fixture';

/** An environment `staging` without a lock, and three published versions of `mfe-calls`. */
export interface Staging extends Fixture {
  lockNow(name?: string): Promise<Written>;
  /** Locks with the given version of `mfe-calls`. */
  lockCalls(version: string): Promise<Written>;
  files(name?: string): ReturnType<typeof getEnvironmentFiles>;
  /** @returns the version of `mfe-calls` in the lock */
  calls(): string | undefined;
}

export function createStaging(): Staging {
  const fixture = createFixture();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) fixture.publish('mfe-calls', version);
  fixture.publish('mfe-tools', '2.0.0');
  fixture.environment('staging', ['mfe-calls@1.0.0', 'mfe-tools@2.0.0']);
  const lockNow = (name = 'staging') => lockEnvironment(fixture.folders, name);
  return {
    ...fixture,
    lockNow,
    lockCalls(version) {
      fixture.environment('staging', [`mfe-calls@${version}`, 'mfe-tools@2.0.0']);
      return lockNow();
    },
    files: (name = 'staging') => getEnvironmentFiles(fixture.folders.environments, name),
    calls: () => fixture.lock('staging').remotes.find(({ name }) => name === 'mfe-calls')?.version,
  };
}

/** @returns the message of the error and the texts of its problems, one per line */
export async function getRefusal(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => undefined,
    (reason: RefusedError) => reason,
  );
  return [error?.message, ...(error?.problems ?? []).map(({ text }) => text)].join('\n');
}
