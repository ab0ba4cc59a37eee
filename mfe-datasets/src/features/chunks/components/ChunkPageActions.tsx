import { importPage } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { texts } from '../texts';
import type { ChunkTask } from './edit/ChunkDialogs';

interface Props {
  datasetId: string;
  canExport: boolean;
  onTask: (task: ChunkTask) => void;
}

const words = texts.chunks;

export function ChunkPageActions({ datasetId, canExport, onTask }: Props) {
  return (
    <>
      <Button to={importPage(datasetId)} startIcon="upload">
        {words.importChunks}
      </Button>
      <Button
        startIcon="download"
        disabledReason={canExport ? undefined : words.exportNeedsConnection}
        onClick={() => onTask({ kind: 'export' })}
      >
        {words.exportChunks}
      </Button>
      <Button variant="primary" startIcon="plus" onClick={() => onTask({ kind: 'create' })}>
        {words.create}
      </Button>
    </>
  );
}
