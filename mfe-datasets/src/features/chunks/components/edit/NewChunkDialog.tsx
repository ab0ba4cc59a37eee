import { enqueueSnackbar } from 'notistack';
import type { KnowledgeConnection } from 'shared-api';
import { useNewChunk } from '../../api/use-new-chunk';
import { texts } from '../../texts';
import { ChunkForm } from './ChunkForm';

interface Props {
  open: boolean;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  onClose: () => void;
  onCreated: () => void;
}

const words = texts.newChunk;

export function NewChunkDialog({ open, connection, datasetId, onClose, onCreated }: Props) {
  const form = useNewChunk(connection, datasetId, () => {
    enqueueSnackbar(words.created, { variant: 'success' });
    onClose();
    onCreated();
  });

  function close() {
    form.giveUp();
    onClose();
  }

  return (
    <ChunkForm
      title={words.title}
      open={open}
      width={640}
      submitLabel={words.create}
      busyLabel={words.creating}
      form={form}
      onClose={close}
    />
  );
}
