import { useState } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { FormDialog, focusAtStart, TextField } from 'shared-ui/forms';
import type { DatasetSummary } from '../../../shared/dataset-summary';
import { useSaveDataset } from '../api/use-dataset-writes';
import { texts } from '../texts';

interface Props {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  /** The dataset to edit; null to create one. */
  dataset: DatasetSummary | null;
  onClose: () => void;
}

const words = texts.datasetForm;

export function DatasetFormDialog({ user, connection, dataset, onClose }: Props) {
  const [name, setName] = useState(dataset?.name ?? '');
  const [description, setDescription] = useState(dataset?.ownDescription ?? '');
  const { send, isSending, problem } = useSaveDataset(user, connection, dataset, onClose);
  const form = {
    isChanged: name !== (dataset?.name ?? '') || description !== (dataset?.ownDescription ?? ''),
    canSend: name.trim() !== '',
    isSending,
    problem,
    send: () => send({ name: name.trim(), description: description.trim() }),
  };
  const [button, busyButton] = dataset
    ? [words.save, words.saving]
    : [words.create, words.creating];

  return (
    <FormDialog
      title={dataset ? words.editTitle : words.createTitle}
      submitLabel={button}
      busyLabel={busyButton}
      cancelLabel={words.cancel}
      form={form}
      onClose={onClose}
    >
      <TextField
        ref={focusAtStart}
        required
        maxLength={200}
        label={words.name}
        help={words.nameHelp}
        value={name}
        autoComplete="off"
        onChange={setName}
      />
      <TextField
        multiline
        rows={3}
        maxLength={2_000}
        label={words.description}
        help={words.descriptionHelp}
        value={description}
        onChange={setDescription}
      />
    </FormDialog>
  );
}
