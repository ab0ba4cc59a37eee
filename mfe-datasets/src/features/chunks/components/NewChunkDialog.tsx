import { enqueueSnackbar } from 'notistack';
import type { KnowledgeConnection } from 'shared-api';
import { FormDialog } from 'shared-ui/forms';
import { useNewChunk } from '../api/use-new-chunk';
import { texts } from '../texts';
import { ChunkFields } from './ChunkFields';

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
    <FormDialog
      title={words.title}
      open={open}
      width={640}
      submitLabel={words.create}
      busyLabel={words.creating}
      cancelLabel={words.cancel}
      busy={form.isSending}
      canSubmit={form.isComplete}
      problem={form.problem}
      unsaved={form.isChanged}
      onSubmit={form.send}
      onClose={close}
    >
      <ChunkFields draft={form.draft} onChange={form.change} />
    </FormDialog>
  );
}
