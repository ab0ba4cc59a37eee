import { useState } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { Text } from 'shared-ui/core';
import { FormDialog, focusAtStart, TextField } from 'shared-ui/forms';
import type { DatasetSummary } from '../../../shared/dataset-summary';
import { useRemoveDataset } from '../api/use-dataset-writes';
import { texts } from '../texts';

interface Props {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  dataset: DatasetSummary;
  onClose: () => void;
}

const words = texts.datasetRemoval;

/** Asks for the dataset's name before deleting it permanently. */
export function DatasetRemovalDialog({ user, connection, dataset, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const { send, isSending, problem } = useRemoveDataset(user, connection, onClose);
  const isConfirmed = typed.trim() === dataset.name;

  return (
    <FormDialog
      title={words.title}
      removes
      submitLabel={words.remove}
      busyLabel={words.removing}
      cancelLabel={words.cancel}
      form={{ canSend: isConfirmed, isSending, problem, send: () => send(dataset) }}
      onClose={onClose}
    >
      <Text>{words.warning(dataset.name, dataset.documentsCount)}</Text>
      <TextField
        ref={focusAtStart}
        label={words.confirm(dataset.name)}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={setTyped}
      />
    </FormDialog>
  );
}
