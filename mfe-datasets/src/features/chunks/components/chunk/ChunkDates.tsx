import type { Chunk } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { texts } from '../../texts';

/** When the chunk was created and last changed; exact times on hover. */
export function ChunkDates({ chunk }: { chunk: Chunk }) {
  return (
    <>
      <Text as="span" variant="muted" title={chunk.created_at ?? undefined}>
        {texts.chunks.created} {formatDate(chunk.created_at)}
      </Text>
      <Text as="span" variant="muted" title={chunk.updated_at ?? undefined}>
        {texts.chunks.updated} {formatDate(chunk.updated_at)}
      </Text>
    </>
  );
}
