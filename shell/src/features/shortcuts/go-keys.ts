import type { NavigationEntry } from 'shared-contract';

/** The letter after G, by the navigation entry's icon. */
const letters: Record<string, string> = {
  dashboard: 'd',
  assistants: 'a',
  calls: 'c',
  inbox: 'i',
  datasets: 'k',
  settings: 's',
};

export function getGoKeys(navigation: readonly NavigationEntry[]) {
  return navigation.flatMap(({ icon, label, path }) => {
    const letter = letters[icon];
    return letter ? [{ letter, label, path }] : [];
  });
}
