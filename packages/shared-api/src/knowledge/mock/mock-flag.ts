import { readItem, writeItem } from 'shared-auth';

const FLAG = 'useMockData';

/** Searches in progress that suspended the flag. */
let suspensions = 0;

/** Whether the useMockData flag in localStorage is on; a suspended flag counts as on. */
export const readUseMockData = (): boolean =>
  suspensions > 0 || readItem('localStorage', FLAG) === 'true';

/** Switches the flag off until `resumeMockData`, as the specification requires for searches. */
export function suspendMockData(): void {
  suspensions += 1;
  if (suspensions > 1) return;
  writeItem('localStorage', FLAG, 'false');
  // Leaving the page during a search must not lose the flag.
  window.addEventListener('pagehide', restoreFlag);
}

export function resumeMockData(): void {
  suspensions -= 1;
  if (suspensions > 0) return;
  window.removeEventListener('pagehide', restoreFlag);
  restoreFlag();
}

const restoreFlag = () => writeItem('localStorage', FLAG, 'true');
