import express from 'express';
import { endpoint } from 'shared-contract/endpoints';
import { listen } from 'shared-server';
import * as z from 'zod/mini';
import { checkAnswers } from './check-answers';
import { drifts } from './drifts';

const common = {
  method: 'GET',
  path: '/boat',
  access: 'anyone',
  summary: 'Reads a boat.',
} as const;
const getBoat = endpoint({
  ...common,
  response: z.object({ name: z.string() }),
  errors: ['not_found'],
});
const getNothing = endpoint({ ...common, response: 'empty', errors: [] });

/** Sends one response through the check and returns the outcome. */
async function sendChecked(
  definition: Parameters<typeof checkAnswers>[0],
  status: number,
  body: unknown,
) {
  const app = express();
  app.use(checkAnswers(definition), (_req, res) => void res.status(status).json(body));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  const arrived = await answer.json();
  await server.close(0);
  return arrived;
}

test.each([
  [200, { name: 'Tern' }],
  [404, { code: 'not_found' }],
  [500, { code: 'internal' }],
])('passes on a response with %s that the endpoint describes', async (status, body) => {
  expect(await sendChecked(getBoat, status, body)).toEqual(body);
  expect(drifts).toEqual([]);
});

test.each([
  ['the body does not fit the schema', getBoat, 200, { name: 1 }, 'name: '],
  ['the code is not listed', getBoat, 409, { code: 'conflict' }, 'conflict'],
  ['the response should be empty', getNothing, 200, {}, 'instead of empty'],
])('replaces the response when %s', async (_, definition, status, body, text) => {
  expect(await sendChecked(definition, status, body)).toMatchObject({ code: 'contract_drift' });
  expect(drifts.splice(0)).toEqual([expect.stringContaining(text)]);
});
