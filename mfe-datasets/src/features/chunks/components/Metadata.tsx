import type { Chunk } from 'shared-contract';
import { DefinitionList, Stack, Text } from 'shared-ui/core';
import { texts } from '../../../texts';

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The chunk's own names and values, and its tracking id. */
export function Metadata({ chunk }: { chunk: Chunk }) {
  const own = Object.entries(chunk.metadata ?? {});
  const items = own.map(([term, value]) => ({ term, value: written(value) }));
  if (chunk.tracking_id) items.push({ term: texts.chunks.trackingId, value: chunk.tracking_id });
  if (items.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text as="h4" variant="muted">
        {texts.chunks.metadata}
      </Text>
      <DefinitionList items={items} />
    </Stack>
  );
}
