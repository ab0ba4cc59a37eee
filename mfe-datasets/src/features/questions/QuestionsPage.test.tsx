import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, fillPath, type Question, questionTexts } from 'shared-contract';
import { fakeDataset, renderAt } from '../../testing/show';

const all = fillPath(api.questions.all, { datasetId: 'd1' });
const at = '2026-03-02T08:02:00.000Z';
const makeResult = (outcome: 'pass' | 'fail', rank: number | null, run_id: string) => ({
  run_id,
  at,
  outcome,
  rank,
  answer: null,
  problem: null,
});
const makeQuestion = (id: string, more: Partial<Question>): Question => ({
  id,
  text: `Question ${id}`,
  expected: { kind: 'words', value: 'long pier' },
  label: null,
  search_type: 'hybrid',
  top: 3,
  created_at: at,
  updated_at: at,
  history: [],
  ...more,
});
const run = { id: 'r2', at, cause: 'import', cause_name: 'prices.csv', ms: 5 } as const;
const chunk = {
  kind: 'chunk' as const,
  value: '6d3b8b0e-6a51-4b0f-8b6b-0a4f0c9b4c11',
};

function fakeQuestions(questions: Question[], more: object = {}) {
  const server = fakeDataset();
  server.answer(all, {
    questions,
    runs: [{ ...run, passed: 1, failed: 1, errors: 0 }],
    pending: false,
    can_preview: true,
    ...more,
  });
  return server;
}

test('shows failing questions first, with the expected result and the latest runs', async () => {
  fakeQuestions([
    makeQuestion('a', { history: [makeResult('pass', 1, 'r2'), makeResult('fail', 4, 'r1')] }),
    makeQuestion('b', {
      expected: chunk,
      label: 'Emergency visit',
      top: 1,
      history: [makeResult('fail', 4, 'r2')],
    }),
  ]);
  renderAt('/datasets/d1/questions');
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/Fail.*Question b.*Emergency visit, must be first.*now at 4/);
  expect(second).toHaveTextContent(/Pass.*Question a.*“long pier”, must be in the top 3/);
  expect(screen.getByText('1 of 2 pass')).toBeInTheDocument();
  expect(screen.getByText(/after import “prices.csv”/)).toBeInTheDocument();
  const runs = within(second as HTMLElement).getByRole('img');
  expect(runs).toHaveAccessibleName('1 of the last 2 runs passed');
  expect(screen.getByRole('button', { name: 'Fix: Question b' })).toHaveAttribute(
    'href',
    `/datasets/d1/chunks/${chunk.value}?q=Question+b&question=b`,
  );
  expect(screen.queryByRole('button', { name: 'Fix: Question a' })).not.toBeInTheDocument();
});

test('shows what the assistant answered instead of the expected words', async () => {
  const makeAnswer = (certainty: 'sure' | 'unsure' | 'unknown', text: string) => ({
    ...makeResult('fail', 1, 'r1'),
    answer: { certainty, text, chunk_ids: [] },
  });
  fakeQuestions([
    makeQuestion('a', { history: [makeAnswer('sure', 'At the short pier.')] }),
    makeQuestion('b', { history: [makeAnswer('unsure', 'Boats are repaired.')] }),
    makeQuestion('c', { history: [makeAnswer('unknown', '')] }),
  ]);
  renderAt('/datasets/d1/questions');
  const [, a, b, c] = await screen.findAllByRole('row');
  expect(a).toHaveTextContent(/“At the short pier.”.*Found, but the answer leaves it out/);
  expect(b).toHaveTextContent('Not sure. Quotes the closest passage: “Boats are repaired.”');
  expect(c).toHaveTextContent("Says that it doesn't know.");
});

test('adds a question with expected words and runs it immediately', async () => {
  const server = fakeQuestions([]);
  const added = makeQuestion('new', { history: [makeResult('pass', 2, 'r1')] });
  renderAt('/datasets/d1/questions');
  await userEvent.click(await screen.findByRole('button', { name: 'Add a question' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Question/), 'Where are the boats?');
  await userEvent.type(within(dialog).getByLabelText(/^Answer must contain/), 'long pier');
  server.answer(all, added, { method: 'POST' });
  const passed = { ...run, cause: 'question', passed: 1, failed: 0, errors: 0 };
  server.answer(fillPath(api.questions.run, { datasetId: 'd1' }), { run: passed });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a question' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [saved, ran] = server.requests.filter(({ method }) => method === 'POST').slice(-2);
  expect(saved?.body).toMatchObject({
    text: 'Where are the boats?',
    expected: { kind: 'words', value: 'long pier' },
    top: 3,
  });
  expect(ran?.body).toEqual({ question_ids: ['new'] });
});

test("explains why a question couldn't run", async () => {
  const problem = questionTexts.noMeaning;
  const failed = { ...makeResult('fail', null, 'r'), outcome: 'error' as const, problem };
  fakeQuestions([makeQuestion('a', { history: [failed] })]);
  renderAt('/datasets/d1/questions');
  expect(await screen.findByText(problem)).toBeInTheDocument();
});
