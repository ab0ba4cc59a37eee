import { useState } from 'react';
import { voiceQueries } from 'shared-api';
import type { AnswerKnowledge, AnswerSource } from 'shared-contract';
import { Banner, Button, DefinitionList, ErrorPanel, Spinner, Text } from 'shared-ui/core';
import { FormDialog, focusAtStart, Select, TextField } from 'shared-ui/forms';
import { ResultList, ResultRow } from 'shared-ui/lists';
import { Section } from 'shared-ui/work';
import { sourceTexts as words } from '../../../source-texts';
import { useVoiceQuery } from '../../voice/use-voice-query';
import type { Speaker } from '../api/ask-again';
import { useDatasetNames } from '../api/use-dataset-names';
import { useFix } from '../api/use-fix';
import { useStoredChunk } from '../api/use-stored-chunk';
import { NewAnswer } from './NewAnswer';

/** Maximum characters of the best match to show. */
const EXCERPT_MAX = 160;

interface Props {
  question: string;
  said: string;
  /** The passage to edit; null to create a chunk. */
  source: AnswerSource | null;
  /** Dataset of the best match, preselected for a new chunk. */
  near: string | undefined;
  /** The best match, which can be edited instead of adding a chunk. */
  closest: Closest | undefined;
  speaker: Speaker;
  /** Edits the best match instead. */
  onUse: (passage: AnswerSource) => void;
  /** Called with the passages behind the new answer. */
  onAnswered: (knowledge: AnswerKnowledge | null) => void;
  onClose: () => void;
}

function useDatasetIds({ assistantId, assistant }: Speaker): readonly string[] {
  const id = assistantId ?? '';
  const live = useVoiceQuery((connection) => ({
    ...voiceQueries.assistant(connection, id),
    enabled: Boolean(connection && id),
  }));
  return assistant?.datasetIds ?? live.data?.datasetIds ?? [];
}

type Closest = NonNullable<AnswerKnowledge['best']>;

interface ClosestProps extends Pick<Props, 'onUse'> {
  closest: Closest;
}

/** Shows the best match and offers to edit it. */
function ClosestPassage({ closest, onUse }: ClosestProps) {
  const passage = { ...closest, text: '' };
  const { chunk } = useStoredChunk(passage);
  const text = (chunk?.chunk_html ?? chunk?.content ?? '').replace(/<[^>]*>/g, ' ');
  if (!chunk) return null;
  return (
    <Section title={words.near}>
      <ResultList>
        <ResultRow
          title={closest.title}
          aside={
            <Button size="small" onClick={() => onUse(passage)}>
              {words.useNear}
            </Button>
          }
        >
          <Text variant="muted">
            {text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX)}…` : text}
          </Text>
        </ResultRow>
      </ResultList>
    </Section>
  );
}

/** Edits or adds a chunk. Saving asks the question again. */
export function FixDialog(props: Props) {
  const { question, said, source, near, speaker, onClose } = props;
  const datasetIds = useDatasetIds(speaker);
  const getName = useDatasetNames();
  const [chosen, setChosen] = useState<string>();
  const datasetId = chosen ?? near ?? datasetIds[0];
  const fix = useFix({ question, source, datasetId, speaker, onAnswered: props.onAnswered });
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
      {props.closest && <ClosestPassage closest={props.closest} onUse={props.onUse} />}
      {fix.isGone && <Banner tone="info">{words.gone}</Banner>}
      {fix.readProblem && <ErrorPanel {...fix.readProblem} />}
      <PassageField fix={fix} isNew={isNew} />
      {isNew && datasetIds.length > 1 && (
        <Select
          label={words.dataset}
          value={datasetId ?? ''}
          onChange={setChosen}
          options={datasetIds.map((value) => ({ value, label: getName(value) }))}
        />
      )}
    </FormDialog>
  );
}

function PassageField({ fix, isNew }: { fix: ReturnType<typeof useFix>; isNew: boolean }) {
  if (fix.isLoading) return <Spinner label={words.loading} />;
  return (
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
  );
}
