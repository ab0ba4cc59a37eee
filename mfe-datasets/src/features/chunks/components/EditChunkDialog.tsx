import { type FormEvent, useId } from 'react';
import type { Chunk } from 'shared-contract';
import { Banner, Button, Stack } from 'shared-ui/core';
import { Dialog, TextField } from 'shared-ui/forms';
import { texts } from '../../../texts';
import type { ChunkWrites } from '../api/use-chunk-writes';
import { useEditedChunk } from '../api/use-edited-chunk';
import { MetadataFields } from './MetadataFields';
import { TagField } from './TagField';

interface Props {
  chunk: Chunk;
  onSave: ChunkWrites['edit'];
  onClose: () => void;
}

const words = texts.editChunk;
const fields = texts.newChunk;
const focusAtStart = (field: HTMLElement | null) => field?.focus();

export function EditChunkDialog({ chunk, onSave, onClose }: Props) {
  const formId = useId();
  const form = useEditedChunk(chunk, onSave, onClose);
  const { draft, change, canSave, isSending, problem } = form;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSave && !isSending) form.save();
  }

  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      busy={isSending}
      width={720}
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
            disabled={!canSave}
          >
            {isSending ? words.saving : words.save}
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
            label={fields.content}
            help={fields.contentHelp}
            value={draft.content}
            onChange={(content) => change({ content })}
          />
          <TagField
            tags={draft.tags}
            text={draft.tagText}
            onChange={(tags, tagText) => change({ tags, tagText })}
          />
          <TextField
            label={fields.trackingId}
            help={fields.trackingIdHelp}
            value={draft.trackingId}
            autoComplete="off"
            onChange={(trackingId) => change({ trackingId })}
          />
          <TextField
            type="url"
            label={words.link}
            help={words.linkHelp}
            error={form.linkProblem}
            value={draft.link}
            autoComplete="off"
            onChange={(link) => change({ link })}
          />
          <MetadataFields
            rows={draft.metadata}
            problems={form.metadataProblems}
            onChange={(metadata) => change({ metadata })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
