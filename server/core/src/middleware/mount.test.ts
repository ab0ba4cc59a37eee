import express, { type RequestHandler, Router } from 'express';
import { endpoint } from 'shared-contract/endpoints';
import { createLogger, errorHandler, jsonBody, listen, requestContext } from 'shared-server';
import * as z from 'zod/mini';
import { type AccessStep, createAccessStep } from '../sessions/access-step';
import { mount } from './mount';

const id = '0B9C1C0E-3F2A-4A57-9D7E-2F6B1A3C4D5E';
const updateBoat = endpoint({
  method: 'PUT',
  path: '/api/boats/:boatId',
  aliases: ['/api/boat/:boatId'],
  access: 'member',
  ids: ['boatId'],
  query: z.strictObject({ dry: z._default(z.string(), 'no') }),
  body: z.object({ name: z.string() }),
  response: z.unknown(),
  errors: [],
  summary: 'Changes a boat.',
});

let met: string[] = [];
let close: () => Promise<void>;
let url: string;
const note =
  (name: string, step?: RequestHandler): RequestHandler =>
  (req, res, next) => {
    met.push(name);
    return step ? step(req, res, next) : next();
  };

beforeAll(async () => {
  const router = Router();
  const steps = {
    access: createAccessStep('member', note('access')),
    readBody: note('body', jsonBody({ limit: 1_000 })),
    steps: [note('step')],
  };
  mount(router, updateBoat, steps, (_req, res, input) => {
    met.push('handler');
    res.json(input);
  });
  const app = express();
  const logger = createLogger({ level: 'silent', name: 'mount' });
  app.set('query parser', 'simple');
  app.use(requestContext(logger), router, errorHandler(logger));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${server.port}`;
  close = () => server.close(0);
});
beforeEach(() => {
  met = [];
});
afterAll(() => close());

const putBoat = async (path: string, body: object = { name: 'Tern' }) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method: 'PUT', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
};

test.each(['boats', 'boat'])('passes the parsed input to the handler of /api/%s', async (name) => {
  expect((await putBoat(`/api/${name}/${id}?`, { name: 'Tern', other: 1 })).body).toEqual({
    params: { boatId: id.toLowerCase() },
    query: { dry: 'no' },
    body: { name: 'Tern' },
  });
  expect(met).toEqual(['access', 'body', 'step', 'handler']);
});

test.each([
  ['an id is not a UUID', '/api/boats/tern', undefined, 'The boat id must be a UUID.'],
  ['a query parameter is unknown', `/api/boats/${id}?dri=yes`, undefined, 'query: Unrecognized'],
  ['the body is wrong', `/api/boats/${id}`, { name: 1 }, 'name: '],
])('refuses the request before any step when %s', async (_, path, body, text) => {
  const { status, body: answer } = await putBoat(path, body);
  expect([status, answer.code]).toEqual([400, 'bad_request']);
  expect(answer.error).toContain(text);
  expect(met).toEqual(['access', 'body']);
});

test('refuses to mount an endpoint with an access step for another kind of access', () => {
  const access = createAccessStep('operator', note('access')) as unknown as AccessStep<'member'>;
  const mountEndpoint = () =>
    mount(Router(), updateBoat, { access, readBody: note('body') }, () => undefined);
  expect(mountEndpoint).toThrow('is for "member", not for "operator"');
});
