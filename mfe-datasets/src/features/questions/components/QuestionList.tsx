import { lazy, Suspense, useState } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import type { QuestionsAnswer } from 'shared-contract';
import { Button, EmptyState, Item, Spinner, Stack, Text } from 'shared-ui/core';
import { formatCallDate } from 'shared-ui/dates';
import { getReadProblem } from '../../../shared/problem';
import { questionWords } from '../../../shared/questions/texts';
import {
  emptyQuestion,
  type QuestionStart,
  toQuestionStart,
} from '../../../shared/questions/use-question-form';
import { ReadProblem } from '../../../shared/ReadProblem';
import { useQuestions } from '../api/use-questions';
import { countPassing } from '../model/question-rows';
import { texts } from '../texts';
import { QuestionTable } from './QuestionTable';

const QuestionDialog = lazy(async () => ({
  default: (await import('../../../shared/questions/QuestionDialog')).QuestionDialog,
}));

interface Props {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

/** Summary of the last run with actions, and the table. */
export function QuestionList({ connection, datasetId }: Props) {
  const { list, run, remove, download } = useQuestions(connection, datasetId);
  const [form, setForm] = useState<QuestionStart | null>(null);
  const add = () => setForm(emptyQuestion);
  const { data, error } = list;
  const all = data?.questions.length ?? 0;
  return (
    <Stack gap={16}>
      {error && (
        <ReadProblem
          problem={getReadProblem(error, texts.failed)}
          onRetry={() => void list.refetch()}
        />
      )}
      {!data && !error && <Spinner label={texts.loading} />}
      {data && all === 0 && (
        <EmptyState
          icon="help"
          title={texts.none}
          action={
            <Button variant="primary" startIcon="plus" onClick={add}>
              {questionWords.form.add}
            </Button>
          }
        >
          {texts.noneHelp}
        </EmptyState>
      )}
      {data && all > 0 && (
        <>
          <Stack direction="row" gap={8} align="center" wrap>
            <Item grow={1} basis={220}>
              <Summary answer={data} />
            </Item>
            <Button startIcon="download" onClick={() => download.mutate('csv')}>
              {texts.exportCsv}
            </Button>
            <Button startIcon="download" onClick={() => download.mutate('json')}>
              {texts.exportJson}
            </Button>
            <Button startIcon="plus" onClick={add}>
              {questionWords.form.add}
            </Button>
            <Button
              variant="primary"
              startIcon="play"
              loading={run.isPending}
              onClick={() => run.mutate()}
            >
              {run.isPending ? texts.running : texts.run(all)}
            </Button>
          </Stack>
          <QuestionTable
            datasetId={datasetId}
            questions={data.questions}
            onEdit={(question) => setForm(toQuestionStart(question))}
            onRemove={(question) => remove.mutate(question)}
          />
        </>
      )}
      <Suspense>
        {form && (
          <QuestionDialog
            connection={connection}
            datasetId={datasetId}
            start={form}
            onClose={() => setForm(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

function Summary({ answer }: { answer: QuestionsAnswer }) {
  const { questions, runs, pending } = answer;
  const [run] = runs;
  const lastRun = run && texts.causes[run.cause](formatCallDate(run.at), run.cause_name);
  return (
    <div role="status">
      <Text>
        <b>{texts.passes(countPassing(answer), questions.length)}</b>
        {`, ${lastRun ?? texts.notRun}`}
      </Text>
      {pending && <Text variant="muted">{texts.pending}</Text>}
    </div>
  );
}
