import { enqueueSnackbar } from 'notistack';
import { type FormEvent, useId } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import { Banner, Button, Stack } from 'shared-ui/core';
import { Dialog, TextField } from 'shared-ui/forms';
import { texts } from '../../../texts';
import { useNewChunk } from '../api/use-new-chunk';
import { TagField } from './TagField';

interface Props {
  open: boolean;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  onClose: () => void;
  onCreated: () => void;
}

const words = texts.newChunk;
const focusAtStart = (field: HTMLElement | null) => field?.focus();

export function NewChunkDialog({ open, connection, datasetId, onClose, onCreated }: Props) {
  const formId = useId();
  const { draft, change, isComplete, isSending, problem, send, forgetProblem } = useNewChunk(
    connection,
    datasetId,
    () => {
      enqueueSnackbar(words.created, { variant: 'success' });
      onClose();
      onCreated();
    },
  );

  function close() {
    forgetProblem();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !isSending) send();
  }

  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={close}
      busy={isSending}
      width={640}
      actions={
        <>
          <Button disabled={isSending} onClick={close}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={isSending}
            disabled={!isComplete}
          >
            {isSending ? words.creating : words.create}
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
            multiline
            rows={8}
            required
            label={words.content}
            help={words.contentHelp}
            value={draft.content}
            onChange={(content) => change({ content })}
          />
          <TagField
            tags={draft.tags}
            text={draft.tagText}
            onChange={(tags, tagText) => change({ tags, tagText })}
          />
          <TextField
            label={words.trackingId}
            help={words.trackingIdHelp}
            value={draft.trackingId}
            autoComplete="off"
            onChange={(trackingId) => change({ trackingId })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
