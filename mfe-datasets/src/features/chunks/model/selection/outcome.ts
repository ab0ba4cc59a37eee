import type { SelectionChange, SelectionOutcome, SelectionRefusal } from 'shared-contract';
import { selectionTexts as words } from '../../selection-texts';

/** @returns text and severity of the toast after changing several chunks */
export function describeOutcome(
  kind: SelectionChange['kind'],
  { done, refused }: SelectionOutcome,
  total: number,
): { sentence: string; variant: 'success' | 'warning' | 'error' } {
  if (refused.length === 0) return { sentence: words.done(kind, done), variant: 'success' };
  const counts = new Map<SelectionRefusal, number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].map(([reason, number]) => words.refusal(reason, number));
  const problem = refused.find((one) => one.problem)?.problem;
  const parts = words.refused([...reasons, ...(problem ? [problem] : [])].join('; '));
  return done === 0
    ? { sentence: `${words.nothing} ${parts}`, variant: 'error' }
    : { sentence: `${words.partly(kind, done, total)} ${parts}`, variant: 'warning' };
}
