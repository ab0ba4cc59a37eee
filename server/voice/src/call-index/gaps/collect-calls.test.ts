import { randomUUID } from 'node:crypto';
import type { AnswerSearch } from 'server-knowledge/answers/search-answers';
import { ApiError } from 'shared-server';
import { AssistantDatasets } from './assistant-datasets';
import { findUnanswered } from './collect-calls';

const assistantId = randomUUID();
const datasetId = randomUUID();
const turn = { turn: 1, question: 'Where can I park?', s: 4, e: 6, best: null };
const call = {
  kind: 'call' as const,
  assistant_id: assistantId,
  at: '2026-11-20T10:00:00.000Z',
  turns: [turn],
};
const url = `https://portal.example/api/webhooks/knowledge?datasets=${datasetId}`;
const assistant = { model: { knowledgeBase: { server: { url } } } };
const account = { baseUrl: 'https://voice.example', apiKey: 'k', organizationId: 'o', deadline: 0 };
const nothing = { ranked: [], threshold: 0.5, milliseconds: 1 };

const makeRefusal = (upstreamStatus: number) =>
  new ApiError('upstream_failed', 'Refused', { details: { upstreamStatus } });

function find(search: AnswerSearch['search'], voice: () => Promise<unknown>) {
  const datasets = new AssistantDatasets(voice as never, () => account as never);
  const collecting = {
    organizationId: randomUUID(),
    answers: { search, titles: async () => [] },
    datasets,
    signal: new AbortController().signal,
  };
  const noted = [call, null].map((one) => ({ id: 'c1', notedAt: '', call: one }));
  return findUnanswered(collecting, [...noted, ...noted]);
}

test('searches the datasets that each assistant has now, and reads each assistant once', async () => {
  const search = jest.fn(async () => nothing);
  const voice = jest.fn(async () => assistant);
  const found = await find(search, voice);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({
    question: 'Where can I park?',
    dataset_ids: [datasetId],
    asked_at: '2026-11-20T10:00:04.000Z',
  });
  expect(voice).toHaveBeenCalledTimes(1);
});

test.each([
  ['was deleted', () => Promise.reject(new ApiError('not_found', 'Gone'))],
  ['has no datasets', async () => ({ model: {} })],
])('skips the search when the assistant %s', async (_name, voice) => {
  const search = jest.fn(async () => nothing);
  expect(await find(search, voice)).toEqual([]);
  expect(search).not.toHaveBeenCalled();
});

test('skips a question that the service refuses, and throws when the service fails', async () => {
  const readAssistant = async () => assistant;
  expect(await find(() => Promise.reject(makeRefusal(400)), readAssistant)).toEqual([]);
  await expect(find(() => Promise.reject(makeRefusal(503)), readAssistant)).rejects.toThrow(
    'Refused',
  );
});
