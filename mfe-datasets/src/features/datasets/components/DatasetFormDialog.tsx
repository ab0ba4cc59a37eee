import { type FormEvent, useId, useState } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { Banner, Button, Stack } from 'shared-ui/core';
import { Dialog, TextField } from 'shared-ui/forms';
import { texts } from '../../../texts';
import { useSaveDataset } from '../api/use-dataset-writes';
import type { DatasetSummary } from '../dataset-summary';

interface Props {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  /** The dataset to change; null makes a new one. */
  dataset: DatasetSummary | null;
  onClose: () => void;
}

const words = texts.datasetForm;
const focusAtStart = (field: HTMLElement | null) => field?.focus();

export function DatasetFormDialog({ user, connection, dataset, onClose }: Props) {
  const formId = useId();
  const [name, setName] = useState(dataset?.name ?? '');
  const [description, setDescription] = useState(dataset?.ownDescription ?? '');
  const { send, isSending, problem } = useSaveDataset(user, connection, dataset, onClose);
  const isComplete = name.trim() !== '';
  const [button, busyButton] = dataset
    ? [words.save, words.saving]
    : [words.create, words.creating];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !isSending) send({ name: name.trim(), description: description.trim() });
  }

  return (
    <Dialog
      open
      title={dataset ? words.editTitle : words.createTitle}
      onClose={onClose}
      busy={isSending}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={isSending}
            disabled={!isComplete}
          >
            {isSending ? busyButton : button}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap={16}>
          {problem && (
            <Banner tone="error" requestId={problem.requestId}>
              {problem.message}
            </Banner>
          )}
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
        </Stack>
      </form>
    </Dialog>
  );
}
