import type { NavigationEntry } from 'shared-contract';

/** The letter after G, by the icon that a navigation entry names. */
const letters: Record<string, string> = {
  dashboard: 'd',
  assistants: 'a',
  calls: 'c',
  inbox: 'i',
  datasets: 'k',
  settings: 's',
};

/** @returns the entries that G and a letter go to, each with its letter */
export function goKeys(navigation: readonly NavigationEntry[]) {
  return navigation.flatMap(({ icon, label, path }) => {
    const letter = letters[icon];
    return letter ? [{ letter, label, path }] : [];
  });
}
