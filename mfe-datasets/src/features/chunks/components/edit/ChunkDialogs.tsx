import { lazy, Suspense } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import { type Chunk, QUESTION_MAX } from 'shared-contract';
import { getChunkTitle } from '../../../../shared/chunk-title';
import { emptyQuestion, type QuestionStart } from '../../../../shared/questions/use-question-form';
import type { ChunkWrites } from '../../api/use-chunk-writes';
import type { SearchAddress } from '../../api/use-search-address';

const NewChunkDialog = lazy(async () => ({
  default: (await import('./NewChunkDialog')).NewChunkDialog,
}));
const EditChunkDialog = lazy(async () => ({
  default: (await import('./EditChunkDialog')).EditChunkDialog,
}));
const ExportDialog = lazy(async () => ({
  default: (await import('../ExportDialog')).ExportDialog,
}));

const QuestionDialog = lazy(async () => ({
  default: (await import('../../../../shared/questions/QuestionDialog')).QuestionDialog,
}));

/** @returns the search as a test question, with the chunk as the expected result */
function createQuestionStart(chunk: Chunk, { query, searchType }: SearchAddress): QuestionStart {
  const text = (query ?? '').trim().slice(0, QUESTION_MAX);
  const label = getChunkTitle(chunk).slice(0, 200) || null;
  return { ...emptyQuestion, text, kind: 'chunk', value: chunk.id, label, mode: searchType };
}

export type ChunkTask =
  | { kind: 'create' }
  | { kind: 'export' }
  | { kind: 'edit'; chunk: Chunk }
  | { kind: 'question'; chunk: Chunk };

interface Props {
  task: ChunkTask | null;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  address: SearchAddress;
  onSave: ChunkWrites['edit'];
  onCreated: () => void;
  onClose: () => void;
}

export function ChunkDialogs({ task, onSave, onCreated, onClose, ...search }: Props) {
  const { connection, datasetId, address } = search;
  return (
    <Suspense>
      <NewChunkDialog
        open={task?.kind === 'create'}
        connection={connection}
        datasetId={datasetId}
        onClose={onClose}
        onCreated={onCreated}
      />
      {task?.kind === 'edit' && (
        <EditChunkDialog
          connection={connection}
          datasetId={datasetId}
          chunk={task.chunk}
          onSave={onSave}
          onClose={onClose}
        />
      )}
      {task?.kind === 'question' && (
        <QuestionDialog
          connection={connection}
          datasetId={datasetId}
          start={createQuestionStart(task.chunk, address)}
          onClose={onClose}
        />
      )}
      {task?.kind === 'export' && connection && (
        <ExportDialog
          connection={connection}
          datasetId={datasetId}
          address={address}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
