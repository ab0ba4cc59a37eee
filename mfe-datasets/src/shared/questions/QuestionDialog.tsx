import type { KnowledgeConnection } from 'shared-api';
import { EXPECTED_WORDS_MAX, type ExpectationKind, QUESTION_MAX } from 'shared-contract';
import { Item, Stack, Text } from 'shared-ui/core';
import { FormDialog, focusAtStart, Select, TextField } from 'shared-ui/forms';
import { questionWords } from './texts';
import { type QuestionStart, useQuestionForm } from './use-question-form';

interface Props {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  start: QuestionStart;
  onClose: () => void;
}

const words = questionWords.form;
const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A test question with its expected chunk or words. */
export function QuestionDialog({ connection, datasetId, start, onClose }: Props) {
  const form = useQuestionForm(connection, datasetId, start, onClose);
  const { draft, change } = form;
  const isChosen = draft.kind === 'chunk' && draft.value === start.value && start.label !== null;
  const tops =
    draft.top in words.tops
      ? words.tops
      : { ...words.tops, [draft.top]: words.topOther(draft.top) };
  return (
    <FormDialog
      title={start.id ? words.edit : words.add}
      submitLabel={start.id ? words.save : words.add}
      busyLabel={words.saving}
      cancelLabel={words.cancel}
      form={form}
      onClose={onClose}
    >
      <TextField
        ref={focusAtStart}
        required
        label={words.text}
        help={words.textHelp}
        maxLength={QUESTION_MAX}
        value={draft.text}
        autoComplete="off"
        onChange={(text) => change({ text })}
      />
      <Select
        label={words.kind}
        value={draft.kind}
        options={toOptions(words.kinds)}
        onChange={(kind) =>
          change({
            kind: kind as ExpectationKind,
            value: kind === start.kind ? start.value : '',
          })
        }
      />
      {isChosen ? (
        <Text variant="muted">{words.chunk(start.label ?? '')}</Text>
      ) : (
        <TextField
          required
          label={getLabel(draft.kind)}
          help={draft.kind === 'chunk' ? words.chunkIdHelp : undefined}
          error={form.valueProblem}
          maxLength={EXPECTED_WORDS_MAX}
          value={draft.value}
          autoComplete="off"
          onChange={(value) => change({ value })}
        />
      )}
      <Stack direction="row" gap={12} wrap>
        <Item grow={1} basis={140}>
          <Select
            label={words.top}
            value={String(draft.top)}
            options={toOptions(tops)}
            onChange={(top) => change({ top: Number(top) })}
          />
        </Item>
        <Item grow={1} basis={140}>
          <Select
            label={words.mode}
            value={draft.mode}
            options={toOptions(words.modes)}
            onChange={(mode) => change({ mode: mode as QuestionStart['mode'] })}
          />
        </Item>
      </Stack>
    </FormDialog>
  );
}

function getLabel(kind: ExpectationKind): string {
  if (kind === 'chunk') return words.chunkId;
  return kind === 'words' ? words.words : words.trackingId;
}
