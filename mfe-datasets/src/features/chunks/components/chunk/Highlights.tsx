import { Stack, Text } from 'shared-ui/core';
import { toTextRuns } from '../../model/content/runs';
import { texts } from '../../texts';
import { ChunkSection } from './ChunkSection';
import { Runs } from './Runs';

/** Search highlights for a chunk whose text has none. */
export function Highlights({ highlights }: { highlights: string[] }) {
  if (highlights.length === 0) return null;
  return (
    <ChunkSection title={texts.chunks.highlights}>
      <Stack as="ul" gap={4}>
        {highlights.map((highlight) => (
          <li key={highlight}>
            <Text variant="small">
              <Runs runs={toTextRuns(highlight)} />
            </Text>
          </li>
        ))}
      </Stack>
    </ChunkSection>
  );
}
