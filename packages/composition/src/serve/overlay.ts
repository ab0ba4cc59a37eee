import type {
  ContributionSource,
  EnvironmentRemote,
  NavigationEntry,
  NavigationOverlay,
  SettingsDeclaration,
  SettingsValues,
} from 'shared-contract';

/** A remote's contribution in one environment. */
export interface Overlaid {
  contribution: ContributionSource;
  /** Public configuration, including defaults; undefined when the remote declares none. */
  settings?: SettingsValues;
  /** Sentences about ignored changes and settings, and about missing settings. */
  problems: string[];
}

/**
 * @param source the remote's declarations
 * @param place the remote's line in the environment
 */
export function applyOverlay(
  source: ContributionSource,
  place: Pick<EnvironmentRemote, 'navigation' | 'settings'>,
): Overlaid {
  const navigation = overlayNavigation(source.navigation, place.navigation ?? {});
  const settings = completeSettings(source.settings ?? {}, place.settings ?? {});
  return {
    contribution: { ...source, navigation: navigation.entries },
    ...(source.settings && { settings: settings.values }),
    problems: [...navigation.problems, ...settings.problems].map(
      (problem) => `${source.id}: ${problem}`,
    ),
  };
}

function overlayNavigation(entries: NavigationEntry[], changes: NavigationOverlay) {
  const known = entries.map(({ path }) => path);
  return {
    entries: entries.flatMap((entry) => {
      const { hidden, ...change } = changes[entry.path] ?? {};
      return hidden ? [] : [{ ...entry, ...change }];
    }),
    problems: Object.keys(changes)
      .filter((path) => !known.includes(path))
      .map((path) => `it has no navigation entry ${path} to change; it has ${formatNames(known)}.`),
  };
}

function completeSettings(declared: SettingsDeclaration, given: SettingsValues) {
  const values: SettingsValues = {};
  const problems = Object.keys(given)
    .filter((name) => !Object.hasOwn(declared, name))
    .map((name) => `it declares no setting ${name}; it has ${formatNames(Object.keys(declared))}.`);
  for (const [name, one] of Object.entries(declared)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const problem = value === undefined ? undefined : describeWrongValue(name, one, value);
    if (problem) problems.push(problem);
    const used = problem === undefined && value !== undefined ? value : one.default;
    if (used !== undefined) values[name] = used;
    else if (!problem) problems.push(`the setting ${name} has no default: give it a value.`);
  }
  return { values, problems };
}

function describeWrongValue(
  name: string,
  { type, choices }: SettingsDeclaration[string],
  value: SettingsValues[string],
): string | undefined {
  const wanted = type === 'text' ? 'string' : type;
  if (typeof value !== wanted)
    return `the setting ${name} must be a ${type}, not ${formatValue(value)}.`;
  if (choices && !choices.includes(String(value))) {
    return `the setting ${name} must be one of ${formatNames(choices)}, not ${formatValue(value)}.`;
  }
  return undefined;
}

const formatValue = (value: unknown) => JSON.stringify(value);
const formatNames = (names: readonly string[]) => (names.length ? names.join(', ') : 'none');
