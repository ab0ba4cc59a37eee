import { type Environment, SHELL_NAME } from 'shared-contract';
import type { Problem } from '../problem';
import type { Plan, PlannedRemote } from '../resolve/plan';
import type { PlannedShell } from '../resolve/plan-shell';

/** Maximum number of version combinations in an environment. */
export const MAX_COMBINATIONS = 64;

/** @returns problems of a plan that need no files */
export function findEnvironmentProblems({ environment, shell, remotes }: Plan): Problem[] {
  const canaries = [
    ...(shell ? [{ name: SHELL_NAME, ...shell }] : []),
    ...remotes.map(({ line: { name }, pinned, canary }) => ({ name, pinned, canary })),
  ];
  return [
    ...findDuplicates(environment),
    ...checkStoreOrigin(environment),
    ...canaries.flatMap(findCanaryProblems),
    ...checkCombinationCount(canaries.filter(({ canary }) => canary).length, environment),
  ];
}

function findDuplicates({ name: environment, remotes }: Environment): Problem[] {
  const names = remotes.map(({ name }) => name);
  const repeated = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  return [...repeated].map((remote) => ({
    rule: 'remote-once' as const,
    remote,
    text: `${remote} is listed twice in the file of ${environment}: remove one of the lines.`,
  }));
}

function checkStoreOrigin({ name, store, origins = [] }: Environment): Problem[] {
  if (!store) return [];
  const { origin } = new URL(store);
  if (origins.includes(origin)) return [];
  const secure = origin.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)/.test(origin);
  const cure = secure
    ? `add it to "origins" in the file of ${name}, or use the portal's own store`
    : 'serve the store over https and add that origin to "origins"';
  const text = `The remotes of ${name} would come from ${origin}, which is not allowed: ${cure}.`;
  return [{ rule: 'origin', text }];
}

type WithCanary = Pick<PlannedRemote, 'pinned' | 'canary'> | PlannedShell;

function findCanaryProblems({ name, pinned, canary }: WithCanary & { name: string }): Problem[] {
  if (!canary) return [];
  const problems: Problem[] = [];
  if (canary.version === pinned.version) {
    const text = `${name} has the canary ${canary.version}, which all members already have: choose another version, or end the canary with "npm run compose -- canary <environment> ${name} --off".`;
    problems.push({ rule: 'canary', remote: name, text });
  }
  const { share = 0, organizations = [], people = [], paused, ramp } = canary.who;
  if (ramp && (canary.who.share !== undefined || ramp.steps[0]?.share === 100)) {
    const text = `${name} has the canary ${canary.version} with a ramp. Its first step must be below 100 percent, and a ramp can't be combined with "share": correct the ramp, or remove one of them.`;
    problems.push({ rule: 'canary', remote: name, text });
  }
  if (!ramp && share === 0 && organizations.length === 0 && people.length === 0) {
    const text = `${name} has the canary ${canary.version}, which no member would get: give it a share, organizations or people.`;
    problems.push({ rule: 'canary', remote: name, text });
  }
  if (share === 100 && !paused) {
    const text = `${name} would give ${canary.version} to all members as a canary: set it as "version" in the file instead, remove the canary and lock.`;
    problems.push({ rule: 'canary', remote: name, text });
  }
  return problems;
}

function checkCombinationCount(canaries: number, { name }: Environment): Problem[] {
  const count = 2 ** canaries;
  if (count <= MAX_COMBINATIONS) return [];
  const text = `${name} has ${canaries} canaries, which make ${count} combinations; at most ${MAX_COMBINATIONS} are checked: end one of the canaries first.`;
  return [{ rule: 'combinations', text }];
}
