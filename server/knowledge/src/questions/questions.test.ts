import { randomUUID } from 'node:crypto';
import { api, DATASET_QUESTIONS_MAX, fillPath, questionTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { type Person, startKnowledgeWorld } from '../testing/knowledge-world';
import { questionWork } from './reruns';

const world = sharedFixture(() => startKnowledgeWorld());
const draft = { text: 'Where is the boat?', expected: { kind: 'words', value: 'on the river' } };
const signal = new AbortController().signal;

const toPath = (who: Person, pattern: string, questionId = '') =>
  fillPath(pattern, { datasetId: who.datasetId, questionId });
const toListPath = (who: Person) => toPath(who, api.questions.all);
const list = async (who: Person) => (await world.send(who, 'GET', toListPath(who))).body;
const add = async (who: Person, more: object = {}) =>
  (await world.send(who, 'POST', toListPath(who), { ...draft, ...more })).body;
const runQuestions = (who: Person, body: object = {}) =>
  world.send(who, 'POST', toPath(who, api.questions.run), body);

/** Runs the background work as if this much time had passed. */
async function workUntil(ms: number) {
  const work = questionWork(world.portal.deps);
  await world.db.asOwner((tx) =>
    tx.query("update portal.question_reruns set due_at = now() - interval '1 second'"),
  );
  const { items } = await work.due(Date.now() + ms);
  for (const item of items) await work.step(item, signal);
  return items.length;
}

test('stores a question with its result until it is deleted', async () => {
  const mine = await world.addDataset('Questions');
  await world.addChunk(mine, { chunk_html: '<p>The boat is <b>on</b>\n the RIVER.</p>' });
  const question = await add(mine);
  expect(question).toMatchObject({ ...draft, top: 3, search_type: 'hybrid', history: [] });
  const { run: made } = (await runQuestions(mine)).body;
  expect(made).toMatchObject({ cause: 'asked', passed: 1, failed: 0, errors: 0 });
  const { questions, runs, pending, can_preview } = await list(mine);
  expect(questions[0].history).toMatchObject([{ outcome: 'pass', rank: 1, run_id: made.id }]);
  expect([runs, pending, can_preview]).toEqual([[made], false, true]);

  const one = toPath(mine, api.questions.one, question.id);
  const changed = { ...draft, expected: { kind: 'words', value: 'on the moon' }, label: 'Moon' };
  expect((await world.send(mine, 'PUT', one, changed)).body).toMatchObject(changed);
  expect((await list(mine)).pending).toBe(true);
  expect(await workUntil(0)).toBe(1);
  const after = await list(mine);
  expect(after.questions[0].history.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'fail',
    'pass',
  ]);
  expect([after.pending, after.runs[0].cause]).toEqual([false, 'question']);
  expect((await world.send(mine, 'DELETE', one)).status).toBe(204);
  expect((await world.send(mine, 'DELETE', one)).status).toBe(404);
  expect((await list(mine)).questions).toEqual([]);
});

test("fails a question whose passage ranks first but isn't what the assistant says", async () => {
  const mine = await world.addDataset('Said');
  const long = 'The harbour is open to boats of all kinds during the whole year. '.repeat(12);
  await world.addChunk(mine, {
    chunk_html: `<h2>Harbour</h2><p>${long}</p><p>Dogs are kept on a leash.</p>`,
  });
  await add(mine, {
    text: 'Is the harbour open to boats?',
    expected: { kind: 'words', value: 'on a leash' },
  });
  await add(mine, { text: 'Who won the election?', expected: { kind: 'words', value: 'leash' } });
  await runQuestions(mine);
  const results = (await list(mine)).questions.map(
    ({ history }: { history: object[] }) => history[0],
  );
  expect(results).toMatchObject([
    {
      outcome: 'fail',
      rank: 1,
      answer: { certainty: 'sure', text: expect.stringContaining('open to boats') },
    },
    { outcome: 'fail', rank: null, answer: { certainty: 'unknown', text: '', chunk_ids: [] } },
  ]);
});

test("explains why a question couldn't be asked", async () => {
  const mine = await world.addDataset('Meaning');
  await add(mine, { search_type: 'semantic' });
  expect((await runQuestions(mine)).body.run).toMatchObject({ passed: 0, failed: 0, errors: 1 });
  expect((await list(mine)).questions[0].history[0]).toMatchObject({
    outcome: 'error',
    problem: questionTexts.noMeaning,
  });
});

test('reruns questions once after an edit, a removal, its undo and an import', async () => {
  const mine = await world.addDataset('Edits');
  const { id } = await world.addChunk(mine, {
    chunk_html: 'A boat on the river',
    tracking_id: 'b',
  });
  expect(await workUntil(0)).toBe(0);
  await add(mine);
  const edit = (chunk_html: string) =>
    world.send(mine, 'PUT', api.trieve.chunk, {
      dataset_id: mine.datasetId,
      chunk_id: id,
      chunk_html,
    });
  await edit('A boat at sea');
  await edit('A boat at the sea');
  expect(await workUntil(0)).toBe(1);
  const chunkId = { chunkId: id };
  await edit('A boat on the river');
  const one = `${fillPath(api.trieve.oneChunk, chunkId)}?dataset_id=${mine.datasetId}`;
  await world.send(mine, 'DELETE', one);
  await workUntil(0);
  const restore = { dataset_id: mine.datasetId };
  await world.send(mine, 'POST', fillPath(api.trieve.chunkRestore, chunkId), restore);
  await workUntil(0);
  const job = { dataset_id: mine.datasetId, file_name: 'prices.csv', format: 'csv', total_rows: 1 };
  const { body } = await world.send(mine, 'POST', api.knowledge.imports, job);
  const toImportPath = (pattern: string) => fillPath(pattern, { importId: body.import.id });
  const rows = [{ row: 1, chunk_html: 'A ferry', tracking_id: 'b' }];
  await world.send(mine, 'POST', toImportPath(api.knowledge.importRows), { rows });
  await world.send(mine, 'POST', toImportPath(api.knowledge.importFinish));
  await workUntil(0);
  const { runs, questions } = await list(mine);
  expect(
    runs.map(({ cause, failed }: { cause: string; failed: number }) => [cause, failed]),
  ).toEqual([
    ['import', 1],
    ['edit', 0],
    ['edit', 1],
    ['edit', 1],
  ]);
  expect(runs[0].cause_name).toBe('prices.csv');
  expect(questions[0].history).toHaveLength(4);
});

test('keeps only the newest results up to the limit', async () => {
  const mine = await world.addDataset('Kept');
  const { questions } = world.portal.deps.config;
  const before = questions.resultsKept;
  questions.resultsKept = 8;
  const { id } = await add(mine);
  for (let count = 0; count < 10; count += 1) await runQuestions(mine, { question_ids: [id] });
  questions.resultsKept = before;
  const { rows } = await world.db.asOwner((tx) =>
    tx.query('select from portal.question_runs where dataset_id = $1', [mine.datasetId]),
  );
  expect(rows).toHaveLength(8);
});

inWholeRun(test)('refuses more questions than a run can ask', async () => {
  const mine = await world.addDataset('Many');
  await world.db.asOwner((tx) =>
    tx.query(
      `insert into portal.questions (organization_id, dataset_id, text, expected_kind, expected,
         search_type, top)
       select $1, $2, 'Q ' || n, 'words', 'x', 'fulltext', 3
       from generate_series(1, ${DATASET_QUESTIONS_MAX}) n`,
      [mine.organizationId, mine.datasetId],
    ),
  );
  const refused = await world.send(mine, 'POST', toListPath(mine), draft);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    questionTexts.tooMany(DATASET_QUESTIONS_MAX),
  ]);
  const { run: made } = (await runQuestions(mine)).body;
  expect(made).toMatchObject({ failed: DATASET_QUESTIONS_MAX, errors: 0 });
});

test("deletes a dataset's questions with the dataset", async () => {
  const mine = await world.addDataset('Gone');
  await add(mine);
  await world.send(mine, 'DELETE', toPath(mine, api.trieve.dataset));
  const { rows } = await world.db.asOwner((tx) =>
    tx.query('select from portal.questions where dataset_id = $1', [mine.datasetId]),
  );
  expect(rows).toEqual([]);
});

test("refuses another organization's datasets, questions, chunks and imports", async () => {
  const [mine, theirs] = [await world.addDataset('Mine'), world.bob];
  const chunk = await world.addChunk(theirs, { chunk_html: 'A secret of Bob' });
  const foreign = await add(theirs);
  await add(mine);
  for (const [method, pattern, body] of [
    ['GET', api.questions.all, undefined],
    ['POST', api.questions.all, draft],
    ['POST', api.questions.run, {}],
    ['POST', api.questions.preview, { change: { kind: 'delete', chunk_id: chunk.id } }],
    ['PUT', api.questions.one, draft],
    ['DELETE', api.questions.one, undefined],
    ['GET', `${api.questions.results}?format=csv`, undefined],
  ] as const) {
    const to = toPath(theirs, pattern, foreign.id);
    const answer = await world.send(world.ada, method, to, body);
    expect([method, pattern, answer.status]).toEqual([method, pattern, 404]);
  }
  // With the member's own dataset in the path.
  const own = toPath(mine, api.questions.one, foreign.id);
  expect((await world.send(mine, 'PUT', own, draft)).status).toBe(404);
  expect((await world.send(mine, 'DELETE', own)).status).toBe(404);
  const { run: made } = (await runQuestions(mine, { question_ids: [foreign.id] })).body;
  expect(made).toMatchObject({ passed: 0, failed: 0, errors: 0 });
  const preview = (change: object) =>
    world.send(mine, 'POST', toPath(mine, api.questions.preview), { change });
  expect((await preview({ kind: 'delete', chunk_id: chunk.id })).status).toBe(404);
  const import_id = randomUUID();
  const rows = [{ row: 1, chunk_html: 'x' }];
  expect((await preview({ kind: 'import', import_id, rows })).status).toBe(404);
  expect((await list(theirs)).questions).toHaveLength(1);
});

test.each([
  [{ text: '?!' }],
  [{ text: '' }],
  [{ top: 0 }],
  [{ top: 21 }],
  [{ expected: { kind: 'chunk', value: 'no id' } }],
  [{ expected: { kind: 'words', value: ' ' } }],
  [{ search_type: 'guess' }],
])('responds with 400 to a question with %j', async (more) => {
  const answer = await world.send(world.ada, 'POST', toListPath(world.ada), { ...draft, ...more });
  expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
});
