import type { EnvironmentRemote } from 'shared-contract';
import type { Problem } from '../../problem';
import { applyOverlay } from '../../serve/overlay';
import { pickSource } from '../lock-version';
import type { Published } from '../published';

/**
 * @param line a remote in the environment's file
 * @param versions the pinned version and the canary's, if any
 * @returns navigation changes and settings of the line that its versions don't support
 */
export function findLineProblems(
  line: EnvironmentRemote,
  versions: readonly Published[],
): Problem[] {
  const problems: Problem[] = [];
  const { name: remote, navigation = {}, settings = {} } = line;
  const which = `${remote} ${versions.map(({ version }) => version).join(' and ')}`;

  for (const path of Object.keys(navigation)) {
    if (versions.some(({ portal }) => portal.navigation.some((entry) => entry.path === path))) {
      continue;
    }
    const paths = new Set(versions.flatMap(({ portal }) => portal.navigation.map((e) => e.path)));
    const known = [...paths].join(', ') || 'none';
    const text = `${which} has no navigation entry for ${path}, which the environment changes: correct the path (there are: ${known}).`;
    problems.push({ rule: 'overlay-path', remote, text });
  }
  for (const name of Object.keys(settings)) {
    if (versions.some(({ portal }) => Object.hasOwn(portal.settings ?? {}, name))) continue;
    const names = new Set(versions.flatMap(({ portal }) => Object.keys(portal.settings ?? {})));
    const known = [...names].join(', ') || 'none';
    const text = `${which} has no setting "${name}": remove it, or correct the name (there are: ${known}).`;
    problems.push({ rule: 'settings', remote, text });
  }
  for (const { version, portal } of versions) {
    const source = pickSource(portal);
    const declared = Object.entries(settings).filter(([name]) =>
      Object.hasOwn(source.settings ?? {}, name),
    );
    for (const problem of applyOverlay(source, { settings: Object.fromEntries(declared) })
      .problems) {
      const text = `In ${version} of ${problem.replace(/\.$/, '')}; it is listed under "settings" in the environment's file.`;
      problems.push({ rule: 'settings', remote, text });
    }
  }
  return problems;
}
