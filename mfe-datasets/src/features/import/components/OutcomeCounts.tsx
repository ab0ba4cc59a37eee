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

/** @returns outcomes that are shown; rows of a file delete nothing */
export const shownOutcomes = (counts: Counts): ImportOutcome[] =>
  importOutcomes.filter((outcome) => outcome !== 'deleted' || counts.deleted > 0);

/** How many rows had which outcome. */
export function OutcomeCounts({ counts, tense }: Props) {
  return (
    <Stack direction="row" gap={8} wrap>
      {shownOutcomes(counts).map((outcome) => (
        <StatusBadge key={outcome} tone={counts[outcome] > 0 ? outcomeTones[outcome] : 'neutral'}>
          {`${tense[outcome]}: ${counts[outcome].toLocaleString('en-US')}`}
        </StatusBadge>
      ))}
    </Stack>
  );
}
