import type { Chunk } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { writtenValue } from '../../../../shared/written-value';
import { texts } from '../../texts';
import { ChunkSection } from './ChunkSection';

/** Fits as many pairs per line as possible: ten chunks with metadata stay readable. */
const columns = {
  display: 'grid',
  gap: '4px 20px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
};

/** A name is broken only where it would take the room of its value. */
const pair = { display: 'grid', gap: 8, gridTemplateColumns: 'fit-content(60%) minmax(0, 1fr)' };

/** The chunk's own names and values, and its tracking id. */
export function Metadata({ chunk }: { chunk: Chunk }) {
  const items = Object.entries(chunk.metadata ?? {});
  if (chunk.tracking_id) items.push([texts.chunks.trackingId, chunk.tracking_id]);
  if (items.length === 0) return null;
  return (
    <ChunkSection title={texts.chunks.metadata}>
      <dl style={columns}>
        {items.map(([name, value]) => (
          <div key={name} style={pair}>
            <Text as="dt" variant="muted">
              {name}
            </Text>
            <Text as="dd" variant="small" tabular>
              {writtenValue(value)}
            </Text>
          </div>
        ))}
      </dl>
    </ChunkSection>
  );
}
