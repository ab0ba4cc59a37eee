import { type ImportOutcome, importOutcomes } from 'shared-contract';
import { Stack, StatusBadge, type Tone } from 'shared-ui/core';
import type { Counts } from '../model/import-run';

export const outcomeTones: Record<ImportOutcome, Tone> = {
  created: 'ok',
  updated: 'ok',
  deleted: 'ok',
  skipped: 'neutral',
  invalid: 'error',
};

interface Props {
  counts: Counts;
  tense: Record<ImportOutcome, string>;
}

/** @returns outcomes to show; deletions only if there are any, because files delete nothing */
export const listShownOutcomes = (counts: Counts): ImportOutcome[] =>
  importOutcomes.filter((outcome) => outcome !== 'deleted' || counts.deleted > 0);

/** Number of rows per outcome. */
export function OutcomeCounts({ counts, tense }: Props) {
  return (
    <Stack gap={4} align="flex-start">
      {listShownOutcomes(counts).map((outcome) => (
        <StatusBadge key={outcome} tone={counts[outcome] > 0 ? outcomeTones[outcome] : 'neutral'}>
          {`${tense[outcome]}: ${counts[outcome].toLocaleString('en-US')}`}
        </StatusBadge>
      ))}
    </Stack>
  );
}
