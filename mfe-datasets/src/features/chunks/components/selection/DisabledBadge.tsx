import type { Chunk } from 'shared-contract';
import { StatusBadge } from 'shared-ui/core';
import { selectionTexts } from '../../selection-texts';

/** Marks a chunk that searches don't find. */
export function DisabledBadge({ chunk }: { chunk: Chunk }) {
  if (!chunk.disabled) return null;
  return (
    <StatusBadge tone="neutral" icon="disable">
      {selectionTexts.disabled}
    </StatusBadge>
  );
}
