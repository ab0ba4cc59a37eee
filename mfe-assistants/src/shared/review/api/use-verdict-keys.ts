import { useKeys } from 'remote-kit';
import { verdicts, withVerdict } from '../model/verdicts';
import type { OwnVerdict } from './use-own-verdict';

/** Each verdict has a key that saves it; Z undoes the last change. */
export function useVerdictKeys({ draft, save, undo }: OwnVerdict): void {
  const keys = verdicts.map(({ key, value }) => [key, () => save(withVerdict(draft, value))]);
  useKeys({ ...Object.fromEntries(keys), z: undo });
}
