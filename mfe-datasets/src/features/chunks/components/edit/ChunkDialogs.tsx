import { lazy, Suspense } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import type { Chunk } from 'shared-contract';
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

/** The dialog that is open over the page. */
export type ChunkTask = { kind: 'create' } | { kind: 'export' } | { kind: 'edit'; chunk: Chunk };

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
        <EditChunkDialog chunk={task.chunk} onSave={onSave} onClose={onClose} />
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
