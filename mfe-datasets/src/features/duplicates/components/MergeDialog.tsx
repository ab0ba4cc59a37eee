import type { Chunk } from 'shared-contract';
import { Stack, Text } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { Select } from 'shared-ui/fields';
import { FormDialog, TextField } from 'shared-ui/forms';
import { getChunkTitle } from '../../../shared/chunk-title';
import { QuestionEffect } from '../../../shared/questions/QuestionEffect';
import { useQuestionEffect } from '../../../shared/questions/use-question-effect';
import type { DatasetPlace } from '../../../shared/use-entry-undo';
import { useMerge } from '../api/use-merge';
import { texts } from '../texts';

interface Props {
  place: DatasetPlace;
  chunks: readonly Chunk[];
  onClose: () => void;
}

/** Asks which chunk of a group to keep and with which text. */
export function MergeDialog({ place, chunks, onClose }: Props) {
  const form = useMerge(place, chunks, onClose);
  const isBlank = form.text.trim() === '';
  const effect = useQuestionEffect(
    place.connection,
    place.datasetId,
    isBlank ? null : { kind: 'merge', merge: form.merge },
  );
  const tags = [...new Set(chunks.flatMap(({ tag_set }) => tag_set ?? []))];
  const { isSending, isChanged, problem, send } = form;
  return (
    <FormDialog
      title={texts.mergeTitle(chunks.length)}
      width={720}
      submitLabel={texts.merge}
      busyLabel={texts.merging}
      cancelLabel={texts.cancel}
      form={{ canSend: !isBlank, isChanged, isSending, problem, send }}
      onClose={onClose}
    >
      <Select
        label={texts.keep}
        help={texts.keepHelp}
        value={form.keep}
        onChange={form.choose}
        options={chunks.map((chunk, at) => ({
          value: chunk.id,
          label: texts.option(
            at + 1,
            getChunkTitle(chunk) || texts.untitled,
            formatDate(chunk.updated_at ?? ''),
          ),
        }))}
      />
      <TextField
        multiline
        rows={8}
        required
        label={texts.text}
        value={form.text}
        onChange={form.setText}
      />
      <Stack gap={4}>
        <Text variant="muted">{texts.allTags(tags)}</Text>
        <Text variant="muted">{texts.others(chunks.length - 1)}</Text>
      </Stack>
      <QuestionEffect state={effect} />
    </FormDialog>
  );
}
