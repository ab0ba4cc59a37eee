import { Card, Stack, StatusBadge } from 'shared-ui/core';
import { parseHit } from '../../model/parse-hit';
import { texts } from '../../texts';
import { type ChunkActions, ChunkCard } from '../chunk/ChunkCard';

interface Props {
  entries: unknown[];
  actions: ChunkActions | undefined;
}

/** The entries of one page in the order of the answer; an unusable one is marked. */
export function ChunkList({ entries, actions }: Props) {
  return (
    <Stack as="ul" gap={12}>
      {entries.map((entry, index) => {
        const hit = parseHit(entry);
        if (hit) return <ChunkCard key={`${index} ${hit.chunk.id}`} hit={hit} actions={actions} />;
        return (
          <Card as="li" key={index}>
            <StatusBadge tone="error">{texts.chunks.invalid}</StatusBadge>
          </Card>
        );
      })}
    </Stack>
  );
}
