import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { api, fillPath } from 'shared-contract';
import { findPackageFolder } from 'shared-server';
import { createScratchFolder, sharedFixture } from 'shared-server/testing';
import { isWholeRun } from 'testing/matrix';
import { type Person, startKnowledgeWorld } from '../testing/knowledge-world';
import {
  makeFact,
  type PlantedEdit,
  type PlantedQuestion,
  plantEdits,
  toHtml,
  toQuestions,
} from './testing/planted-edits';

jest.setTimeout(isWholeRun ? 900_000 : 300_000);

const EDITS = isWholeRun ? 50 : 4;
const FACTS = isWholeRun ? 40 : 8;
/** A busy machine may need longer than members would wait. */
const patient = {
  QUESTIONS_PREVIEW_TIMEOUT_MS: '60000',
  QUESTIONS_RUN_TIMEOUT_MS: '120000',
};
const world = sharedFixture(() => startKnowledgeWorld(patient));
const scratch = createScratchFolder('questions-');
const script = join(
  findPackageFolder('server-knowledge', import.meta.url),
  'src/questions/testing/recompute.mjs',
);
let mine: Person;
const questions: PlantedQuestion[] = [];
const facts = Array.from({ length: FACTS }, makeFact);

const toPath = (pattern: string) => fillPath(pattern, { datasetId: mine.datasetId });
const send = (method: string, to: string, body?: unknown) => world.send(mine, method, to, body);

beforeAll(async () => {
  mine = await world.addDataset('Planted edits');
  for (const [at, fact] of facts.entries()) {
    const chunk = { chunk_html: toHtml(fact), tracking_id: fact.trackingId };
    fact.id = (await world.addChunk(mine, chunk)).id;
    for (const planted of toQuestions(fact, at)) {
      const { fact: _, id: __, ...draft } = planted;
      const created = await send('POST', toPath(api.questions.all), draft);
      questions.push({ ...planted, id: created.body.id });
    }
  }
});

/** @returns a hash of each table of chunks or questions */
async function readState(): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  const { rows: tables } = await world.db.asOwner((tx) =>
    tx.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_type = 'BASE TABLE'
         and (table_schema = 'knowledge' or table_name like 'question%') order by 1`,
    ),
  );
  for (const { name } of tables) {
    const { rows } = await world.db.asOwner((tx) =>
      tx.query<{ hash: string }>(
        `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${name} t`,
      ),
    );
    state[name] = rows[0]?.hash ?? '';
  }
  return state;
}

const readFailedIds = async () => {
  await send('POST', toPath(api.questions.run), {});
  const { body } = await send('GET', toPath(api.questions.all));
  return (body.questions as { id: string; history: { outcome: string }[] }[])
    .filter(({ history }) => history[0]?.outcome !== 'pass')
    .map(({ id }) => id)
    .sort();
};

/**
 * Saves the edit as the pages do.
 *
 * @returns a function that undoes it
 */
async function save(change: object & { kind: string }): Promise<() => Promise<unknown>> {
  const dataset_id = mine.datasetId;
  if (change.kind === 'import') {
    const { import_id, rows } = change as unknown as { import_id: string; rows: object[] };
    const toImportPath = (pattern: string) => fillPath(pattern, { importId: import_id });
    await send('POST', toImportPath(api.knowledge.importRows), { rows });
    await send('POST', toImportPath(api.knowledge.importFinish));
    return () => send('POST', toImportPath(api.knowledge.importUndo));
  }
  if (change.kind === 'delete') {
    const { chunk_id: chunkId } = change as unknown as { chunk_id: string };
    const one = `${fillPath(api.trieve.oneChunk, { chunkId })}?dataset_id=${dataset_id}`;
    await send('DELETE', one);
    return () => send('POST', fillPath(api.trieve.chunkRestore, { chunkId }), { dataset_id });
  }
  const { chunk } = change as unknown as { chunk: { chunk_id: string } };
  const one = fillPath(api.trieve.oneChunk, { chunkId: chunk.chunk_id });
  const { body } = await send('GET', `${one}?dataset_id=${dataset_id}`);
  await send('PUT', api.trieve.chunk, { dataset_id, ...chunk });
  const { chunk_html, tracking_id } = body.chunk;
  return () =>
    send('PUT', api.trieve.chunk, {
      dataset_id,
      chunk_id: chunk.chunk_id,
      chunk_html,
      tracking_id,
    });
}

async function prepareChange({ change, fact }: PlantedEdit) {
  if (change.kind === 'update') return { ...change, chunk: { ...change.chunk, chunk_id: fact.id } };
  if (change.kind === 'delete') return { ...change, chunk_id: fact.id };
  const job = { dataset_id: mine.datasetId, file_name: 'a.csv', format: 'csv', total_rows: 4 };
  const { body } = await send('POST', api.knowledge.imports, job);
  return { ...change, import_id: body.import.id };
}

test('fails exactly the affected questions, both in a preview and after saving', async () => {
  expect(await readFailedIds()).toEqual([]);
  for (const planted of plantEdits(facts, EDITS)) {
    const expected = questions.filter(planted.isRed).map(({ id }) => id);
    const change = await prepareChange(planted);
    const before = await readState();
    const { status, body } = await send('POST', toPath(api.questions.preview), { change });
    expect([planted.name, status]).toEqual([planted.name, 200]);
    const shown = body.turns_red.map(({ id }: { id: string }) => id);
    expect([planted.name, shown.sort()]).toEqual([planted.name, expected.sort()]);
    expect(body).toMatchObject({ checked: questions.length, unchecked: 0, turns_green: [] });
    expect(await readState()).toEqual(before);

    const takeBack = await save(change);
    expect([planted.name, await readFailedIds()]).toEqual([planted.name, expected]);
    await takeBack();
  }
  expect(await readFailedIds()).toEqual([]);
});

test('exports results from which the outcomes can be recomputed', async () => {
  const url = world.url + toPath(api.questions.results);
  const headers = { authorization: `Bearer ${mine.session.access_token}` };
  const file = join(scratch, 'results.csv');
  writeFileSync(file, await (await fetch(`${url}?format=csv`, { headers })).text());
  const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
  const json = await (await fetch(`${url}?format=json`, { headers })).json();
  expect(json.length).toBeGreaterThan(questions.length);
  expect(stdout.trim()).toBe(JSON.stringify({ rows: json.length }));
});
