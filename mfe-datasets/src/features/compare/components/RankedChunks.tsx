import { Link } from 'react-router-dom';
import { chunkPage } from 'shared-contract';
import { RankList } from 'shared-ui/lists';
import type { Move, Ranked } from '../model/compare-ranks';
import { texts } from '../texts';

interface Props {
  datasetId: string;
  label: string;
  chunks: readonly Ranked[];
  /** Null for a chunk without a mark. */
  moves: readonly (Move | null)[];
}

const kinds = { up: 'better', new: 'better', down: 'worse', same: 'same', only: 'only' } as const;

export function RankedChunks({ datasetId, label, chunks, moves }: Props) {
  return (
    <RankList
      label={label}
      lines={chunks.map(({ id, title }, at) => {
        const move = moves[at];
        const link = <Link to={chunkPage(datasetId, id)}>{title}</Link>;
        return { id, title: link, difference: move ? describeMove(move) : null };
      })}
    />
  );
}

function describeMove(move: Move) {
  const { moved, movedWords } = texts;
  const kind = kinds[move.kind];
  if (move.kind === 'up' || move.kind === 'down') {
    const { places } = move;
    return { kind, mark: moved[move.kind](places), words: movedWords[move.kind](places) };
  }
  return { kind, mark: moved[move.kind], words: movedWords[move.kind] };
}
