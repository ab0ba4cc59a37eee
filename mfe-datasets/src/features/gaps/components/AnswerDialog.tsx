import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { Gap } from 'shared-contract';
import { Checkbox, FormDialog, focusAtStart, Select, TextField } from 'shared-ui/forms';
import { summarizeDatasets } from '../../../shared/dataset-summary';
import { useAnswer } from '../api/use-answer';
import { texts } from '../texts';
import { NearPassage } from './NearPassage';

interface Props {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  gap: Gap;
  onClose: () => void;
}

const words = texts.form;

/**
 * Answers a gap with a new chunk, and warns if the assistant doesn't search the chunk's dataset.
 */
export function AnswerDialog({ user, connection, gap, onClose }: Props) {
  const { draft, change, form } = useAnswer({ user, connection }, gap, onClose);
  const list = useQuery(knowledgeQueries.datasets(connection));
  const datasets = summarizeDatasets(list.data ?? []);
  const isSearched = gap.dataset_ids.length === 0 || gap.dataset_ids.includes(draft.datasetId);
  const isNone = list.isSuccess && datasets.length === 0;
  return (
    <FormDialog
      title={words.title}
      width={640}
      submitLabel={words.save}
      busyLabel={words.saving}
      cancelLabel={words.cancel}
      form={{ ...form, refusal: isNone ? words.noDataset : undefined }}
      onClose={onClose}
    >
      <NearPassage connection={connection} datasetId={draft.datasetId} question={gap.title} />
      <TextField
        label={words.heading}
        help={words.headingHelp}
        value={draft.heading}
        onChange={(heading) => change({ heading })}
      />
      <TextField
        ref={focusAtStart}
        multiline
        rows={6}
        required
        label={words.answer}
        help={words.answerHelp}
        value={draft.answer}
        onChange={(answer) => change({ answer })}
      />
      <Select
        label={words.dataset}
        placeholder={words.chooseDataset}
        help={isSearched ? undefined : words.outside}
        value={draft.datasetId}
        onChange={(datasetId) => change({ datasetId })}
        options={datasets.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Checkbox
        label={words.mustPass}
        checked={draft.mustPass}
        onChange={(mustPass) => change({ mustPass })}
      />
    </FormDialog>
  );
}
