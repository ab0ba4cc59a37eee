import { readItem, writeItem } from 'shared-auth';

const FLAG = 'useMockData';

/** Searches under way with the flag put off by us, and the value to put back after the last of them. */
let underWay = 0;
let valueBefore: string | null = null;

/** @returns whether the useMockData flag in localStorage is on; while a search puts it off, it counts as on */
export function readUseMockData(): boolean {
  return (underWay > 0 ? valueBefore : readItem('localStorage', FLAG)) === 'true';
}

/** @param on whether failed searches may be answered with mock chunks */
export function writeUseMockData(on: boolean): void {
  if (underWay > 0) valueBefore = String(on);
  else writeItem('localStorage', FLAG, String(on));
}

/**
 * Does something with the flag off, and puts the flag back as it was.
 *
 * @param action what to do
 * @returns how the action ended, and whether the flag was on
 */
export async function withoutMockData<T>(
  action: () => Promise<T>,
): Promise<{ result: PromiseSettledResult<T>; wasOn: boolean }> {
  const wasOn = readUseMockData();
  if (wasOn) putOff();
  const [result] = await Promise.allSettled([action()]);
  if (wasOn) putBack();
  return { result, wasOn };
}

function putOff(): void {
  underWay += 1;
  if (underWay > 1) return;
  valueBefore = readItem('localStorage', FLAG);
  writeItem('localStorage', FLAG, 'false');
  // A page left in the middle of a search must not lose the flag.
  window.addEventListener('pagehide', restore);
}

function putBack(): void {
  underWay -= 1;
  if (underWay > 0) return;
  window.removeEventListener('pagehide', restore);
  restore();
}

function restore(): void {
  writeItem('localStorage', FLAG, valueBefore);
}
