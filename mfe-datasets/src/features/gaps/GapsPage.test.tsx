import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, fillPath, type Gap, type GapTurn } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeKnowledge, ORGANIZATION_DATASETS, renderAt } from '../../testing/show';

const at = '2026-03-02T08:02:00.000Z';
const makeGap = (more: Partial<Gap> = {}): Gap => ({
  id: 'g1',
  title: 'Where can I park?',
  state: 'open',
  assignee: null,
  dataset_ids: ['d1'],
  asked: 6,
  calls: 5,
  wordings: 3,
  last: { call_id: 'c1', kind: 'call', s: 65.4, agent_id: 'a1', assistant_name: 'Front Desk' },
  first_asked_at: at,
  last_asked_at: at,
  state_by: null,
  state_at: at,
  closed_by: null,
  ...more,
});
const turn: GapTurn = {
  call_id: 'c1',
  kind: 'call',
  turn: 3,
  question: 'Is there a car park?',
  s: 65.4,
  e: 68,
  asked_at: at,
  agent_id: 'a1',
  assistant_name: 'Front Desk',
  best_title: 'Opening hours',
  best_score: 0.34,
  threshold: 0.5,
};
const list = `${api.gaps.all}?state=todo`;
const one = fillPath(api.gaps.one, { gapId: 'g1' });
const check = fillPath(api.gaps.check, { gapId: 'g1' });
const questions = fillPath(api.questions.all, { datasetId: 'd1' });
const counts = { open: 1, assigned: 0, dismissed: 2, closed: 4 };
const makeAnswer = (gaps: Gap[]) => ({ gaps, counts, pending: false, by_meaning: true });
const found = { dataset_id: 'd1', chunk_id: 'k1', title: 'Parking', score: 0.9 };
const mary = {
  id: 'm1',
  email: 'mary@example.test',
  first_name: 'Mary',
  last_name: null,
  role: 'user',
  joined_at: at,
  last_active_at: null,
};

function fakeGaps(shown: Gap = makeGap()) {
  const server = fakeKnowledge();
  server.answer(ORGANIZATION_DATASETS, [{ dataset: { id: 'd1', name: 'Handbook' } }]);
  server.answer(list, makeAnswer([shown]));
  server.answer(`${api.gaps.all}?state=dismissed`, makeAnswer([]));
  server.answer(one, { gap: shown, turns: [turn] });
  server.answer(api.members.all, { members: [mary] });
  return server;
}
const getRequests = (server: ReturnType<typeof fakeGaps>) =>
  server.requests
    .filter(({ method, path }) => method !== 'GET' && path !== api.trieve.chunkSearch)
    .map(({ path, body }) => [path, body]);

test('lists a gap with how often it was asked, and opens it with its calls', async () => {
  fakeGaps();
  renderAt('/datasets/gaps');
  const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
  expect(row).toHaveTextContent(/Where can I park\?asked in 3 ways6Front Desk.*Not assigned/);
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toContain('/assistants/a1/calls/c1?t=65');
  expect(screen.getByRole('button', { name: 'To do 1' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('link', { name: 'Where can I park?' }));
  const panel = await screen.findByRole('region', { name: 'Gap' });
  expect(await within(panel).findByText('Asked 6 times in 5 calls')).toBeInTheDocument();
  expect(within(panel).getByRole('link', { name: /^Front Desk, .* at 1:05$/ })).toHaveAttribute(
    'href',
    '/assistants/a1/calls/c1?t=65',
  );
  expect(
    within(panel).getByText('Closest passage: Opening hours (34, needs 50)'),
  ).toBeInTheDocument();
});

test('assigns a gap to a member', async () => {
  const server = fakeGaps();
  renderAt('/datasets/gaps?gap=g1');
  const assignee = await screen.findByRole('combobox', { name: 'Assigned to' });
  await within(assignee).findByRole('option', { name: 'Mary' });
  server.answer(one, makeGap(), { method: 'PATCH' });
  await userEvent.selectOptions(assignee, 'Mary');
  await waitFor(() =>
    expect(getRequests(server)).toContainEqual([one, { action: 'assign', assignee_id: 'm1' }]),
  );
});

test('reopens a gap when its dismissal is undone', async () => {
  const server = fakeGaps();
  renderAt('/datasets/gaps?gap=g1');
  server.answer(one, makeGap(), { method: 'PATCH' });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(getRequests(server).at(-1)).toEqual([one, { action: 'reopen' }]));
});

test('saves the answer as a chunk, adds the question and asks it again', async () => {
  const server = fakeGaps();
  renderAt('/datasets/gaps');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Write the answer: Where can I park?' }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Heading')).toHaveValue('Where can I park?');
  await userEvent.type(within(dialog).getByLabelText(/^Answer/), 'Behind <the> house.');
  server.answer(api.trieve.chunk, { chunk_metadata: { id: 'k1' } });
  const question = { id: 'q1', text: 'Where can I park?', label: null, top: 3, history: [] };
  const times = { search_type: 'hybrid', created_at: at, updated_at: at };
  const expected = { kind: 'chunk', value: 'k1' };
  server.answer(questions, { ...question, ...times, expected }, { method: 'POST' });
  const run = { id: 'r', at, cause: 'question', cause_name: null, ms: 1 };
  const passed = { ...run, passed: 1, failed: 0, errors: 0 };
  server.answer(fillPath(api.questions.run, { datasetId: 'd1' }), { run: passed });
  server.answer(check, { gap: makeGap({ state: 'closed' }), passes: true, found, threshold: 0.5 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save and ask again' }));
  await screen.findByText('Answer saved. The question passes and the gap is closed.');
  const [chunk, added, ran, checked] = getRequests(server).slice(-4);
  expect(chunk?.[1]).toMatchObject({
    dataset_id: 'd1',
    chunk_html: '<h3>Where can I park?</h3><p>Behind &lt;the&gt; house.</p>',
  });
  expect(added?.[1]).toMatchObject({ text: 'Where can I park?', expected });
  expect([ran?.[1], checked?.[0]]).toEqual([{ question_ids: ['q1'] }, check]);
});

test('offers the closest passage before the member writes an answer', async () => {
  const server = fakeGaps();
  const chunk = { id: 'k9', chunk_html: '<h3>Parking</h3><p>12 free spaces.</p>' };
  server.answer(api.trieve.chunkSearch, { chunks: [{ chunk, score: 0.4 }], total_pages: 1 });
  renderAt('/datasets/gaps');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Write the answer: Where can I park?' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/12 free spaces/)).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Use this passage' })).toHaveAttribute(
    'href',
    '/datasets/d1/chunks/k9?q=Where+can+I+park%3F',
  );
});

inWholeRun(test)("explains why a saved answer doesn't answer the question", async () => {
  const server = fakeGaps();
  renderAt('/datasets/gaps?gap=g1');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Write the answer: Where can I park?' }),
  );
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.type(within(dialog).getByLabelText(/^Answer/), 'Behind it.');
  server.answer(api.trieve.chunk, { chunk_metadata: { id: 'k1' } });
  const near = { ...found, score: 0.2 };
  server.answer(check, { gap: makeGap(), passes: false, found: near, threshold: 0.5 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save and ask again' }));
  await screen.findByText(
    'Answer saved. Still no match. The closest passage scores 20, and 50 is needed.',
  );
  expect(getRequests(server).map(([path]) => path)).not.toContain(questions);
});

test('shows which chunk answers a closed gap', async () => {
  const closed_by = { dataset_id: 'd1', chunk_id: 'k1', title: 'Parking' };
  fakeGaps(makeGap({ state: 'closed', closed_by }));
  renderAt('/datasets/gaps?gap=g1');
  expect(await screen.findByRole('link', { name: 'Parking' })).toHaveAttribute(
    'href',
    '/datasets/d1/chunks/k1',
  );
  expect(screen.getByText(/^Closed automatically/)).toBeInTheDocument();
});

test('opens the only gap of a call, and still shows it once it is answered', async () => {
  const server = fakeGaps();
  server.answer(`${list}&call_id=c1`, makeAnswer([makeGap()]));
  renderAt('/datasets/gaps?call=c1');
  const panel = await screen.findByRole('region', { name: 'Gap' });
  server.answer(`${list}&call_id=c1`, makeAnswer([]));
  server.answer(one, { gap: makeGap({ state: 'closed' }), turns: [turn] });
  server.answer(check, { gap: makeGap({ state: 'closed' }), passes: true, found, threshold: 0.5 });
  await userEvent.click(await within(panel).findByRole('button', { name: 'Ask again' }));
  expect(await within(panel).findByText(/^Closed automatically/)).toBeInTheDocument();
});
