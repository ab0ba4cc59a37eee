import { isDeepStrictEqual } from 'node:util';
import {
  type Lock,
  type LockedRemote,
  type LockedVersion,
  publisherName,
  SHELL_NAME,
} from 'shared-contract';

/** A lock, or the content of a possible one. */
export type Composed = Pick<Lock, 'contract' | 'origins' | 'overrides' | 'shell' | 'remotes'>;

export interface Change {
  /** Name of the remote; undefined when it concerns the environment. */
  remote?: string;
  /** Such as `version 1.0.0 -> 1.1.0`. */
  text: string;
}

/**
 * @returns what differs from `before`: shell, remotes in `after`'s order, removed remotes,
 * environment
 */
export function describeChanges(before: Composed | undefined, after: Composed): Change[] {
  const old = before?.remotes ?? [];
  const changes: Change[] = after.remotes.flatMap((remote) => {
    const was = old.find(({ name }) => name === remote.name);
    const texts = was
      ? describeRemoteChanges(was, remote)
      : [
          `added in ${remote.version}${describeSource(remote)}`,
          ...describeCanaryChange(undefined, remote),
        ];
    return texts.map((text) => ({ remote: remote.name, text }));
  });
  for (const { name, version } of old) {
    if (after.remotes.some((remote) => remote.name === name)) continue;
    changes.push({ remote: name, text: `removed, was ${version}` });
  }
  if (before) changes.push(...describeEnvironmentChanges(before, after));
  return [
    ...describeShellChanges(before, after).map((text) => ({ remote: SHELL_NAME, text })),
    ...changes,
  ];
}

/** @returns who published a version and from what, such as ` by Billing team, commit 1f2e3d4` */
export function describeSource({ provenance }: Pick<LockedVersion, 'provenance'>): string {
  if (!provenance) return '';
  const { owner, identity, commit, builder } = provenance;
  const verified = identity && `verified as ${publisherName(identity)}`;
  const parts = [` by ${owner}`, verified, commit && `commit ${commit.slice(0, 12)}`, builder];
  return parts.filter(Boolean).join(', ');
}

function getVerifiedName({ provenance }: LockedVersion): string | undefined {
  return provenance?.identity && publisherName(provenance.identity);
}

function describeShellChanges(before: Composed | undefined, { shell: is }: Composed): string[] {
  const was = before?.shell;
  if (!was && !is) return [];
  if (!was) return [`added in ${is?.version}`, ...describeCanaryChange(undefined, is)];
  if (!is) return [`removed, was ${was.version}: each server serves its own build`];
  const rebuilt = was.version === is.version && was.description !== is.description;
  return [
    ...describeChange('version', was.version, is.version),
    ...(rebuilt ? [`${is.version} has other files than before`] : []),
    ...describeValueChanges('provides', was.shared, is.shared),
    ...describeCanaryChange(was, is),
  ];
}

function describeRemoteChanges(was: LockedRemote, is: LockedRemote): string[] {
  return [
    ...describeVersionChanges(was, is),
    ...describeSharedChanges(was.shared, is.shared),
    ...describeNavigationChanges(was, is),
    ...describeValueChanges('setting', was.settings ?? {}, is.settings ?? {}),
    ...describeCanaryChange(was, is),
  ];
}

function describeVersionChanges(was: LockedVersion, is: LockedVersion): string[] {
  const rebuilt = was.version === is.version && was.portal !== is.portal;
  return [
    ...describeChange('version', was.version, is.version),
    ...(rebuilt ? [`${is.version} has other files than before`] : []),
    ...describeChange('contract', was.contribution.contract, is.contribution.contract),
    ...describePageChanges(was.contribution.routes, is.contribution.routes),
    ...describeChange('store', describeStore(was), describeStore(is)),
    ...describeChange('commit', was.provenance?.commit, is.provenance?.commit),
    ...describeChange('published by', was.provenance?.owner, is.provenance?.owner),
    ...describeChange('verified as', getVerifiedName(was), getVerifiedName(is)),
  ];
}

function describePageChanges(was: readonly string[], is: readonly string[]): string[] {
  const describeRoutes = (what: string, routes: string[]) =>
    routes.length === 0 ? [] : [`pages ${what}: ${routes.join(', ')}`];
  return [
    ...describeRoutes(
      'added',
      is.filter((route) => !was.includes(route)),
    ),
    ...describeRoutes(
      'removed',
      was.filter((route) => !is.includes(route)),
    ),
  ];
}

function describeStore({ base, version }: LockedVersion): string {
  return base.slice(0, -`/${version}/`.length);
}

function describeSharedChanges(was: Record<string, string>, is: Record<string, string>): string[] {
  return describeValueChanges('shared', was, is);
}

function describeValueChanges(
  what: string,
  was: Record<string, unknown>,
  is: Record<string, unknown>,
): string[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => describeChange(`${what} ${name}`, was[name], is[name]));
}

function describeNavigationChanges(was: LockedVersion, is: LockedVersion): string[] {
  const getEntries = ({ contribution }: LockedVersion) =>
    Object.fromEntries(
      contribution.navigation.map(({ path, label, order }) => [path, `${label} (${order})`]),
    );
  return describeValueChanges('navigation', getEntries(was), getEntries(is));
}

function describeCanaryChange(was: WithCanary | undefined, is: WithCanary | undefined): string[] {
  return describeChange('canary', was && describeCanary(was), is && describeCanary(is));
}

/** The shell or a remote. */
interface WithCanary {
  canary?:
    | { who: NonNullable<LockedRemote['canary']>['who']; pinned: { version: string } }
    | undefined;
}

/** @returns who gets which canary, such as `1.1.0 for 10%`; undefined without a canary */
export function describeCanary({ canary }: WithCanary): string | undefined {
  if (!canary) return undefined;
  const { share = 0, organizations = [], people = [], paused, ramp } = canary.who;
  const who = [
    ramp && `steps of ${ramp.steps.map((step) => step.share).join(', ')}%`,
    share > 0 && `${share}%`,
    organizations.length > 0 && formatCount(organizations.length, 'organization'),
    people.length > 0 && formatCount(people.length, people.length === 1 ? 'person' : 'people'),
  ].filter((one) => typeof one === 'string');
  return `${canary.pinned.version} for ${who.join(', ')}${paused ? ', paused' : ''}`;
}

function formatCount(count: number, what: string): string {
  return `${count} ${what}${what === 'organization' && count > 1 ? 's' : ''}`;
}

function describeEnvironmentChanges(before: Composed, after: Composed): Change[] {
  const getOrder = ({ remotes }: Composed, among: Composed) =>
    remotes
      .map(({ name }) => name)
      .filter((name) => among.remotes.some((other) => other.name === name))
      .join(', ');
  const getRules = ({ overrides }: Composed) =>
    overrides && `${overrides.origins.join(' ')} for ${overrides.minutes} minutes`;
  return [
    ...describeChange('order', getOrder(before, after), getOrder(after, before)),
    ...describeChange('shell contract', before.contract, after.contract),
    ...describeChange('origins', before.origins.join(' '), after.origins.join(' ')),
    ...describeChange('overrides', getRules(before), getRules(after)),
  ].map((text) => ({ text }));
}

function describeChange(what: string, was: unknown, is: unknown): string[] {
  if (isDeepStrictEqual(was, is)) return [];
  const formatValue = (value: unknown) =>
    value === undefined || value === '' ? 'none' : String(value);
  return [`${what} ${formatValue(was)} -> ${formatValue(is)}`];
}
