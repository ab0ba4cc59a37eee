import { chunkPage, chunksPage, type Question } from 'shared-contract';
import { Button, IconButton, Stack, Text } from 'shared-ui/core';
import { OutcomeLabel, RunMarks } from 'shared-ui/lists';
import { DataTable } from 'shared-ui/work';
import { getOutcome, sortFailingFirst } from '../model/question-rows';
import { texts } from '../texts';

interface Props {
  datasetId: string;
  questions: readonly Question[];
  onEdit: (question: Question) => void;
  onRemove: (question: Question) => void;
}

const marks = {
  pass: { tone: 'ok', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.3l2.8 2.8L16 9.5' },
  fail: { tone: 'error', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6' },
  error: { tone: 'warning', path: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1' },
  none: { tone: 'neutral', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8' },
} as const;

/** The questions of a dataset, failing ones first. */
export function QuestionTable({ datasetId, questions, onEdit, onRemove }: Props) {
  const { columns } = texts;
  return (
    <DataTable
      inset
      label={texts.title}
      rows={sortFailingFirst(questions)}
      rowKey={({ id }) => id}
      columns={[
        { header: columns.result, short: true, cell: (row) => <ResultCell question={row} /> },
        { header: columns.question, names: true, cell: (row) => <QuestionCell question={row} /> },
        { header: columns.mustFind, text: true, cell: (row) => <MustFindCell question={row} /> },
        {
          header: columns.foundAt,
          number: true,
          cell: ({ history }) => history[0] && (history[0].rank ?? texts.noRank),
        },
        { header: columns.history, cell: (row) => <RunsCell question={row} /> },
        {
          header: columns.actions,
          actions: true,
          cell: (row) => (
            <Stack direction="row" gap={4} align="center" justify="flex-end">
              {['fail', 'error'].includes(getOutcome(row)) && (
                <Button
                  size="small"
                  to={getFixAddress(datasetId, row)}
                  aria-label={texts.fixOf(row.text)}
                >
                  {texts.fix}
                </Button>
              )}
              <IconButton
                size="small"
                icon="edit"
                label={texts.edit(row.text)}
                onClick={() => onEdit(row)}
              />
              <IconButton
                size="small"
                icon="trash"
                label={texts.remove(row.text)}
                onClick={() => onRemove(row)}
              />
            </Stack>
          ),
        },
      ]}
    />
  );
}

function QuestionCell({ question: { text, history } }: { question: Question }) {
  const answer = history[0]?.answer;
  return (
    <>
      {text}
      {answer && <Text variant="muted">{texts.says[answer.certainty](answer.text)}</Text>}
    </>
  );
}

function RunsCell({ question: { history } }: { question: Question }) {
  const passed = history.filter(({ outcome }) => outcome === 'pass').length;
  const marks = history.toReversed().map(({ run_id, outcome }) => ({ id: run_id, outcome }));
  return <RunMarks label={texts.history(passed, history.length)} marks={marks} />;
}

function ResultCell({ question }: { question: Question }) {
  const outcome = getOutcome(question);
  const { tone, path } = marks[outcome];
  return (
    <OutcomeLabel tone={tone} path={path}>
      {texts.outcomes[outcome]}
    </OutcomeLabel>
  );
}

function MustFindCell({ question }: { question: Question }) {
  const { expected, label, top, history } = question;
  const [last] = history;
  const { kind, value } = expected;
  const name = kind === 'chunk' ? (label ?? texts.aChunk(value)) : value;
  return (
    <>
      {texts.expected[kind](name, top)}
      {last?.outcome === 'fail' && (
        <Text variant="muted">
          {last.rank !== null && last.rank <= top ? texts.notSaid : texts.nowAt(last.rank)}
        </Text>
      )}
      {last?.problem && <Text variant="muted">{last.problem}</Text>}
    </>
  );
}

/** URL of the question's search, with the expected chunk open if it is known. */
function getFixAddress(datasetId: string, question: Question): string {
  const { text, search_type, expected, id } = question;
  const params = new URLSearchParams({ q: text });
  if (search_type !== 'hybrid') params.set('mode', search_type);
  params.set('question', id);
  const page =
    expected.kind === 'chunk' ? chunkPage(datasetId, expected.value) : chunksPage(datasetId);
  return `${page}?${params}`;
}
