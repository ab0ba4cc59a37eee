// Only in the full test run. In other runs, `history.test.ts` covers restores.

import { sharedFixture } from 'shared-server/testing';
import { isWholeRun } from 'testing/matrix';
import { getExactTimeSql } from '../../store/history/exact-time';
import { startTestService, type TestClient } from '../../testing/test-service';
import { createRandom, DatasetModel, toModel } from './testing/model';
import { RandomWriter } from './testing/random-writer';

const service = sharedFixture(() => startTestService());
const EDITS = isWholeRun ? 2_000 : 120;
const SAMPLES = isWholeRun ? 200 : 40;

async function readClock(): Promise<string> {
  const { rows } = await service.db.asOwner((tx) =>
    tx.query<{ now: string }>(`select ${getExactTimeSql('clock_timestamp()')} as now`),
  );
  return rows[0]?.now ?? '';
}

const readStored = async (client: TestClient) => {
  const { body } = await client.send('POST', '/api/chunks/scroll', { page_size: 1000 });
  return toModel(body.chunks);
};

test('reads and restores past states of random writes', async () => {
  const ada = await service.addClient('random');
  const random = createRandom(20_261_122);
  const model = new DatasetModel();
  model.record(await readClock(), new Map());
  const { body: other } = await ada.send('POST', '/api/dataset', { dataset_name: 'Other' });
  const writer = new RandomWriter(ada, model, random, other.id);
  for (let edit = 0; edit < EDITS; edit += 1) {
    const expected = await writer.write();
    model.record(await readClock(), expected);
    if (edit % 10 === 0) expect(await readStored(ada)).toEqual(expected);
  }
  const everyId = [...new Set(pickStates(model, random).flatMap(({ state }) => [...state.keys()]))];
  for (const { after, state } of pickStates(model, random)) {
    const id = everyId[Math.floor(random() * everyId.length)] ?? '';
    const { body } = await ada.send('GET', `/api/history/chunk/${id}/at?at=${after}`);
    expect(body.chunk ? toModel([body.chunk]).get(id) : undefined).toEqual(state.get(id));
  }
  for (const { after, state } of pickStates(model, random).slice(0, SAMPLES / 10)) {
    await ada.send('POST', '/api/history/restore', { target: { as_of: after } });
    expect(await readStored(ada)).toEqual(state);
  }
}, 600_000);

const pickStates = (model: DatasetModel, random: () => number) =>
  Array.from({ length: SAMPLES }, () => model.getState(Math.floor(random() * model.length)));
