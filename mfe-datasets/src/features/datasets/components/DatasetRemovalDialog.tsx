import { type FormEvent, useId, useState } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { Dialog, TextField } from 'shared-ui/forms';
import { useRemoveDataset } from '../api/use-dataset-writes';
import type { DatasetSummary } from '../dataset-summary';
import { texts } from '../texts';

interface Props {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  dataset: DatasetSummary;
  onClose: () => void;
}

const words = texts.datasetRemoval;
const focusAtStart = (field: HTMLElement | null) => field?.focus();

/** Deleting a dataset is for good, so its name has to be typed. */
export function DatasetRemovalDialog({ user, connection, dataset, onClose }: Props) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const { send, isSending, problem } = useRemoveDataset(user, connection, onClose);
  const isConfirmed = typed.trim() === dataset.name;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isConfirmed && !isSending) send(dataset);
  }

  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      busy={isSending}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            startIcon="trash"
            loading={isSending}
            disabled={!isConfirmed}
          >
            {isSending ? words.removing : words.remove}
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
          <Text>{words.warning(dataset.name, dataset.documentsCount)}</Text>
          <TextField
            ref={focusAtStart}
            label={words.confirm(dataset.name)}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={setTyped}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
