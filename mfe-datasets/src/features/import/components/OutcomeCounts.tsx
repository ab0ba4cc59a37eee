import { type ImportOutcome, importOutcomes } from 'shared-contract';
import { Stack, StatusBadge, type Tone } from 'shared-ui/core';
import type { Counts } from '../model/import-run';

export const outcomeTones: Record<ImportOutcome, Tone> = {
  created: 'ok',
  updated: 'ok',
  skipped: 'neutral',
  invalid: 'error',
};

interface Props {
  counts: Counts;
  tense: Record<ImportOutcome, string>;
}

/** How many rows had which outcome. */
export function OutcomeCounts({ counts, tense }: Props) {
  return (
    <Stack direction="row" gap={8} wrap>
      {importOutcomes.map((outcome) => (
        <StatusBadge key={outcome} tone={counts[outcome] > 0 ? outcomeTones[outcome] : 'neutral'}>
          {`${tense[outcome]}: ${counts[outcome].toLocaleString('en-US')}`}
        </StatusBadge>
      ))}
    </Stack>
  );
}
