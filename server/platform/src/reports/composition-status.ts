import { type CanaryPart, isInRange, type Problem, toHost } from 'composition';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import {
  type CompositionStatus,
  type HostDescription,
  type LockedShell,
  type RampStatus,
  type RemoteStatus,
  SHELL_NAME,
  type SingletonStatus,
} from 'shared-contract';
import { getRampStatus } from '../canary/canary-status';
import { readDecisions } from '../canary/read-decisions';
import type { ComposedPart } from '../composition/composed-part';
import type { CompositionSource } from '../composition/composition-source';
import type { CompositionState } from '../composition/composition-state';
import { readShell } from '../composition/shell-fit';
import { listPreviews } from '../previews/offered-preview';
import { readPublishers } from './read-publishers';
import { readProviders, readRunningVersions, readViolations } from './read-reports';
import type { ReportParts } from './report-parts';

type Running = Awaited<ReturnType<typeof readRunningVersions>>;
type StatusParts = Pick<ReportParts, 'source' | 'stored' | 'shellFolder' | 'canaries'>;

/** The composition, with browser reports of the last 24 hours. */
export async function readCompositionStatus(
  deps: ServerDeps,
  { source, stored, shellFolder, canaries }: StatusParts,
): Promise<CompositionStatus> {
  const { environment } = deps.config;
  const state = source.state();
  const { shell } = state.content;
  const [problems, publishers, { running, seen, csp, decisions, previews }] = await Promise.all([
    stored.findProblems(state.content),
    readPublishers(deps),
    deps.db.transaction(systemWork.platform, async (tx) => ({
      running: await readRunningVersions(tx, environment),
      seen: await readProviders(tx, environment),
      csp: await readViolations(tx, environment),
      decisions: await readDecisions(tx, environment),
      previews: await listPreviews(tx, environment),
    })),
  ]);
  return {
    environment,
    lock: state.lock
      ? { revision: state.lock.revision, by: state.lock.by, at: state.lock.at }
      : null,
    shell: shell ? toShellStatus(shell, state, canaries, running, problems) : null,
    remotes: state.parts.map((part) => {
      const locked = state.content.remotes.find(({ name }) => name === part.name);
      const ramp = getRampStatus(part.canary, locked && canaries.findRow(locked));
      return toRemoteStatus(part, source, running, problems, ramp);
    }),
    singletons: listSingletons(shell ? toHost(shell) : readShell(shellFolder), state, seen),
    csp,
    decisions,
    publishers,
    previews,
  };
}

function toRemoteStatus(
  { name, canary, lastKnownGood, provenance, problems }: ComposedPart,
  source: CompositionSource,
  running: Running,
  stored: readonly Problem[],
  ramp: RampStatus | null,
): RemoteStatus {
  const composed = source.current().composition.remotes.find((remote) => remote.name === name);
  return {
    name,
    title: composed?.contribution.title ?? name,
    pinned: composed?.version ?? '',
    source: composed?.source ?? 'workspace',
    lastKnownGood: lastKnownGood?.version ?? null,
    provenance: provenance ?? null,
    canary: toCanaryStatus(canary, ramp),
    running: running.get(name) ?? [],
    problems: [...problems, ...getProblems(name, stored)],
  };
}

function toShellStatus(
  shell: LockedShell,
  { lock }: CompositionState,
  canaries: ReportParts['canaries'],
  running: Running,
  stored: readonly Problem[],
): RemoteStatus {
  const name = SHELL_NAME;
  const row = shell.canary?.who.ramp && canaries.findRow({ name, ...shell });
  return {
    name,
    title: name,
    pinned: shell.version,
    source: lock ? 'lock' : 'environment',
    lastKnownGood: null,
    provenance: null,
    canary: toCanaryStatus(shell.canary, getRampStatus(shell.canary, row)),
    running: running.get(name) ?? [],
    problems: getProblems(name, stored),
  };
}

function toCanaryStatus(canary: CanaryPart['canary'], ramp: RampStatus | null) {
  if (!canary) return null;
  const { pinned, who } = canary;
  return {
    version: pinned.version,
    share: who.share ?? 0,
    organizations: who.organizations?.length ?? 0,
    people: who.people?.length ?? 0,
    paused: who.paused ?? false,
    ramp,
  };
}

function getProblems(name: string, stored: readonly Problem[]): string[] {
  return stored.filter(({ remote }) => remote === name).map(({ text }) => text);
}

function listSingletons(
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
