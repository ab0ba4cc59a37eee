import { useState } from 'react';
import { voiceQueries } from 'shared-api';
import type { AnswerSource } from 'shared-contract';
import { Banner, DefinitionList, ErrorPanel, Spinner } from 'shared-ui/core';
import { FormDialog, focusAtStart, Select, TextField } from 'shared-ui/forms';
import { sourceTexts as words } from '../../../source-texts';
import { useVoiceQuery } from '../../voice/use-voice-query';
import type { Speaker } from '../api/ask-again';
import { useDatasetNames } from '../api/use-dataset-names';
import { useFix } from '../api/use-fix';
import { NewAnswer } from './NewAnswer';

interface Props {
  question: string;
  said: string;
  /** The passage to edit; null writes a new chunk. */
  source: AnswerSource | null;
  /** Dataset of the best match, where a new chunk belongs at first. */
  near: string | undefined;
  speaker: Speaker;
  onClose: () => void;
}

/** Datasets that the speaker answers from. */
function useDatasetIds({ assistantId, assistant }: Speaker): readonly string[] {
  const id = assistantId ?? '';
  const live = useVoiceQuery((connection) => ({
    ...voiceQueries.assistant(connection, id),
    enabled: Boolean(connection && id),
  }));
  return assistant?.datasetIds ?? live.data?.datasetIds ?? [];
}

/** The chunk's text beside the question; saving it asks the question again. */
export function FixDialog({ question, said, source, near, speaker, onClose }: Props) {
  const datasetIds = useDatasetIds(speaker);
  const nameOf = useDatasetNames();
  const [chosen, setChosen] = useState<string>();
  const datasetId = chosen ?? near ?? datasetIds[0];
  const fix = useFix({ question, source, datasetId, speaker });
  if (fix.isSaved) return <NewAnswer question={question} fix={fix} onClose={onClose} />;
  const isNew = source === null || fix.isGone;
  return (
    <FormDialog
      title={source ? words.fixTitle : words.addTitle}
      width={720}
      submitLabel={words.save}
      busyLabel={words.saving}
      cancelLabel={words.cancel}
      form={{
        isChanged: fix.isChanged,
        canSend: fix.canSend,
        isSending: fix.isSending,
        problem: fix.problem,
        send: fix.save,
        refusal: isNew && !datasetId ? words.noDataset : undefined,
      }}
      onClose={onClose}
    >
      <DefinitionList
        items={[
          { term: words.question, value: question },
          { term: words.said, value: said },
        ]}
      />
      {fix.isGone && <Banner tone="info">{words.gone}</Banner>}
      {fix.readProblem && <ErrorPanel {...fix.readProblem} />}
      {fix.isLoading ? (
        <Spinner label={words.loading} />
      ) : (
        <TextField
          ref={focusAtStart}
          multiline
          rows={8}
          required
          label={isNew ? words.newContent : words.content}
          help={isNew ? words.newContentHelp : words.contentHelp}
          value={fix.text}
          onChange={fix.change}
        />
      )}
      {isNew && datasetIds.length > 1 && (
        <Select
          label={words.dataset}
          value={datasetId ?? ''}
          onChange={setChosen}
          options={datasetIds.map((value) => ({ value, label: nameOf(value) }))}
        />
      )}
    </FormDialog>
  );
}
