import { StatusBadge } from 'shared-ui/core';
import { ResultList, ResultRow } from 'shared-ui/lists';
import { parseHit } from '../../../../shared/parse-hit';
import { texts } from '../../texts';
import { type ChunkActions, ChunkRow } from '../chunk/ChunkRow';

interface Props {
  entries: unknown[];
  actions: ChunkActions | undefined;
}

/** The entries of a page in order. Invalid ones are marked. */
export function ChunkList({ entries, actions }: Props) {
  return (
    <ResultList>
      {entries.map((entry, index) => {
        const hit = parseHit(entry);
        if (hit) return <ChunkRow key={`${index} ${hit.chunk.id}`} hit={hit} actions={actions} />;
        return (
          <ResultRow
            key={index}
            title={<StatusBadge tone="error">{texts.chunks.invalid}</StatusBadge>}
          />
        );
      })}
    </ResultList>
  );
}
