import { isInRange, type Problem } from 'composition';
import type {
  CompositionStatus,
  HostDescription,
  RemoteStatus,
  SingletonStatus,
} from 'shared-contract';
import type { ServerDeps } from '../../core/server/server-deps';
import type { ComposedPart } from '../composition/composed-part';
import type { CompositionSource } from '../composition/composition-source';
import type { CompositionState } from '../composition/composition-state';
import { readShell } from '../composition/shell-fit';
import type { StoredProblems } from '../composition/stored-problems';
import { readProviders, readRunning, readViolations } from './read-reports';

/**
 * What is composed, beside what browsers reported of it in the last 24 hours.
 *
 * @param shellFolder folder of the shell's build
 */
export async function compositionStatus(
  deps: ServerDeps,
  source: CompositionSource,
  stored: StoredProblems,
  shellFolder: string,
): Promise<CompositionStatus> {
  const { environment } = deps.config;
  const state = source.state();
  const [problems, { running, seen, csp }] = await Promise.all([
    stored.of(state.content),
    deps.db.transaction({ role: 'portal_system' }, async (tx) => ({
      running: await readRunning(tx, environment),
      seen: await readProviders(tx, environment),
      csp: await readViolations(tx, environment),
    })),
  ]);
  return {
    environment,
    lock: state.lock
      ? { revision: state.lock.revision, by: state.lock.by, at: state.lock.at }
      : null,
    remotes: state.parts.map((part) => remoteStatus(part, source, running, problems)),
    singletons: singletons(readShell(shellFolder), state, seen),
    csp,
  };
}

function remoteStatus(
  { name, canary, lastKnownGood, problems }: ComposedPart,
  source: CompositionSource,
  running: Awaited<ReturnType<typeof readRunning>>,
  stored: readonly Problem[],
): RemoteStatus {
  const composed = source.current().composition.remotes.find((remote) => remote.name === name);
  return {
    name,
    title: composed?.contribution.title ?? name,
    pinned: composed?.version ?? '',
    source: composed?.source ?? 'workspace',
    lastKnownGood: lastKnownGood?.version ?? null,
    canary: canary
      ? {
          version: canary.pinned.version,
          share: canary.who.share ?? 0,
          organizations: canary.who.organizations?.length ?? 0,
          people: canary.who.people?.length ?? 0,
          paused: canary.who.paused ?? false,
        }
      : null,
    running: running.get(name) ?? [],
    problems: [
      ...problems,
      ...stored.filter(({ remote }) => remote === name).map(({ text }) => text),
    ],
  };
}

function singletons(
  shell: HostDescription | undefined,
  { parts }: CompositionState,
  seen: Awaited<ReturnType<typeof readProviders>>,
): SingletonStatus[] {
  return Object.entries(shell?.shared ?? {}).map(([name, provided]) => ({
    name,
    provided,
    requiredBy: parts.flatMap(({ name: remote, shared }) => {
      const range = shared[name];
      return range ? [{ remote, range, satisfied: isInRange(provided, range) }] : [];
    }),
    seen: seen.get(name) ?? [],
  }));
}
