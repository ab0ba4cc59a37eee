import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeFetch, testUser } from 'shared-auth/testing';
import { api, fillPath } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;

const datasetId = '7d1c2a44-6f00-4b9e-9f6e-0b7b5a2f0001';
const chunkId = '7d1c2a44-6f00-4b9e-9f6e-0b7b5a2f0002';
const agent = { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' };
const chunk = { id: chunkId, dataset_id: datasetId, chunk_html: 'The code is 4711.' };
const makeMetadata = (text: string, answered = true) => ({
  knowledge: {
    outcome: answered ? 'answered' : 'unknown',
    question: 'What is the code?',
    sources: answered
      ? [{ chunkId, datasetId, title: 'Door', text, quote: text, score: 0.87 }]
      : [],
    best: answered ? null : { chunkId, datasetId, title: 'Door', score: 0.31 },
    threshold: 0.5,
    milliseconds: 40,
  },
});
const makeChat = (content: string, more: object) => ({
  id: 'chat-2',
  output: [{ role: 'assistant', content, metadata: more }],
});
const makeSession = (content: string, more: object) => ({
  id: 'session-1',
  status: 'completed',
  messages: [
    { role: 'user', content: 'What is the code?' },
    { role: 'assistant', content, metadata: more },
  ],
});

const question = {
  text: 'What is the code?',
  expected: { kind: 'chunk', value: chunkId },
  label: 'Door',
  search_type: 'hybrid',
  top: 3,
  created_at: '2026-03-02T08:02:00.000Z',
  updated_at: '2026-03-02T08:02:00.000Z',
  history: [],
};
const run = {
  id: 'r1',
  at: '2026-03-02T08:02:00.000Z',
  cause: 'question',
  cause_name: null,
  passed: 0,
  failed: 1,
  errors: 0,
  ms: 5,
};

beforeEach(() => {
  server = fakeVoice();
  server.table('select', 'agents', [agent]);
  server.table('select', 'organizations', [testUser.organization]);
  server.answer('/api/vapi/assistants/vapi-1', { id: 'vapi-1', datasetIds: [datasetId] });
  const dataset = { id: datasetId, name: 'House' };
  server.answer(api.trieve.datasets, [{ dataset, dataset_usage: null }]);
  server.answer('/api/trieve/dataset/organization/trieve-org-1', [
    { dataset, dataset_usage: null },
  ]);
  server.answer(`/api/trieve/chunk/${chunkId}`, { chunk });
});

const time = '2026-03-02T08:02:00.000Z';
const makeClosedGaps = (gap: object) => ({
  gaps: [
    {
      id: 'g1',
      state: 'closed',
      assignee: null,
      dataset_ids: [],
      asked: 1,
      calls: 1,
      wordings: 1,
      first_asked_at: time,
      last_asked_at: time,
      state_by: null,
      state_at: time,
      ...gap,
    },
  ],
  counts: { open: 0, assigned: 0, dismissed: 0, closed: 1 },
  pending: false,
  by_meaning: false,
});

const openChat = () => renderAt('/assistants/agent-1/chats/session-1');

test('fixes the chunk behind an answer and asks the question again', async () => {
  const before = makeSession('The code is 4711.', makeMetadata('The code is 4711.'));
  server.answer('/api/vapi/session/session-1', before);
  server.answer(api.trieve.chunk, { chunk }, { method: 'PUT' });
  const after = makeChat('The code is 4712.', makeMetadata('The code is 4712.'));
  server.answer(api.vapi.chats, after, { method: 'POST' });
  openChat();
  await userEvent.click(await screen.findByText('1 source'));
  expect(screen.getByRole('link', { name: 'Door' })).toHaveAttribute(
    'href',
    `/datasets/${datasetId}/chunks/${chunkId}`,
  );
  expect(screen.getByTitle('Match 87 of 100')).toHaveTextContent('87');
  await userEvent.click(screen.getByRole('button', { name: 'Fix this answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix this answer' }));
  const field = await dialog.findByRole('textbox', { name: /Passage/ });
  expect(field).toHaveValue('The code is 4711.');
  await userEvent.clear(field);
  await userEvent.type(field, 'The code is 4712.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save and ask again' }));
  const answered = within(await screen.findByRole('dialog', { name: 'New answer' }));
  expect(await answered.findAllByText('The code is 4712.')).not.toHaveLength(0);
  const written = server.requests.find(({ method }) => method === 'PUT');
  expect(written?.body).toMatchObject({ chunk_id: chunkId, chunk_html: 'The code is 4712.' });
  const asked = server.requests.find((one) => one.path === api.vapi.chats);
  expect(asked?.body).toMatchObject({ assistantId: 'vapi-1', input: 'What is the code?' });
});

test('turns an answer into a test question', async () => {
  server.answer(
    '/api/vapi/session/session-1',
    makeSession('It is 4711.', makeMetadata('It is 4711.')),
  );
  const questions = fillPath(api.questions.all, { datasetId });
  server.answer(questions, { ...question, id: 'q1' }, { method: 'POST' });
  server.answer(fillPath(api.questions.run, { datasetId }), { run });
  openChat();
  await userEvent.click(await screen.findByText('1 source'));
  await userEvent.click(screen.getByRole('button', { name: 'Add to questions that must pass' }));
  expect(await screen.findByText(/It currently fails/)).toBeInTheDocument();
  const added = screen.getByRole('button', { name: 'Added to questions' });
  expect(added).toHaveAttribute('aria-disabled', 'true');
  const made = server.requests.find(({ path, method }) => path === questions && method === 'POST');
  expect(made?.body).toEqual({
    text: 'What is the code?',
    expected: { kind: 'chunk', value: chunkId },
    label: 'Door',
  });
});

inWholeRun(test)('saves an answer as a new chunk when no source was found', async () => {
  const unknown = makeMetadata('', false);
  server.answer('/api/vapi/session/session-1', makeSession('I do not know that.', unknown));
  server.answer(api.trieve.chunk, { chunk_metadata: chunk }, { method: 'POST' });
  const after = makeChat('The code is 4711.', makeMetadata('The code is 4711.'));
  server.answer(api.vapi.chats, after, { method: 'POST' });
  openChat();
  expect(await screen.findByText('No source found')).toBeInTheDocument();
  expect(screen.getByText(/Not close enough/)).toContainElement(
    screen.getByRole('link', { name: 'Door' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add an answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an answer' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /Answer/ }), 'It is 4711.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save and ask again' }));
  const answered = within(await screen.findByRole('dialog', { name: 'New answer' }));
  expect(
    await answered.findByRole('button', { name: 'Add to questions that must pass' }),
  ).toBeVisible();
  await userEvent.click(answered.getByRole('button', { name: 'Done' }));
  expect(screen.getByText(/^Now answered by/)).toBeInTheDocument();
  expect(screen.queryByText('No source found')).not.toBeInTheDocument();
  const written = server.requests.find(
    ({ method, path }) => method === 'POST' && path === api.trieve.chunk,
  );
  expect(written?.body).toMatchObject({ dataset_id: datasetId, chunk_html: 'It is 4711.' });
});

test('edits the closest passage instead of adding a chunk', async () => {
  const unknown = makeMetadata('', false);
  server.answer('/api/vapi/session/session-1', makeSession('I do not know that.', unknown));
  openChat();
  await userEvent.click(await screen.findByRole('button', { name: 'Add an answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an answer' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Use this passage' }));
  const edited = within(await screen.findByRole('dialog', { name: 'Fix this answer' }));
  expect(await edited.findByRole('textbox', { name: /Passage/ })).toHaveValue('The code is 4711.');
});

test('links to the passage that closed a gap instead of showing the gap', async () => {
  const unknown = makeMetadata('', false);
  server.answer('/api/vapi/session/session-1', makeSession('I do not know that.', unknown));
  const closed_by = { dataset_id: datasetId, chunk_id: chunkId, title: 'Door code' };
  const gap = { title: 'Code?', closed_by, asked_in_call: ['What is the code?'] };
  server.answer(`${api.gaps.all}?state=closed&call_id=session-1`, makeClosedGaps(gap));
  openChat();
  expect(await screen.findByRole('link', { name: 'Door code' })).toBeInTheDocument();
  expect(screen.queryByText('No source found')).not.toBeInTheDocument();
});

test("shows that the passage couldn't be loaded, not that saving failed", async () => {
  const said = makeSession('The code is 4711.', makeMetadata('The code is 4711.'));
  server.answer('/api/vapi/session/session-1', said);
  server.answer(`/api/trieve/chunk/${chunkId}`, '', { failure: 'network' });
  openChat();
  await userEvent.click(await screen.findByText('1 source'));
  await userEvent.click(screen.getByRole('button', { name: 'Fix this answer' }));
  expect(await screen.findByText("Couldn't load the passage. Try again.")).toBeInTheDocument();
});
