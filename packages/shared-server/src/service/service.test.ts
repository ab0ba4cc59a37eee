import * as z from 'zod/mini';
import { listen, type RunningServer } from '../http/listen';
import { createLogger } from '../logging/logger';
import { createEndpoint, type EndpointAnswer } from './endpoint';
import { createServiceApp } from './service-app';
import { requireFound, ServiceError, serviceErrorHandler } from './service-error';
import { createValidator } from './validator';

class TestError extends ServiceError {
  toJSON() {
    return { problem: this.message };
  }
}

const createMissing = () => new TestError(404, 'missing');
const validate = createValidator((issues) => new TestError(400, `${issues.length} issues`));
const logged: string[] = [];
const logger = createLogger(
  { level: 'info', name: 'test' },
  { write: (line) => logged.push(line) },
);
const afterwards = jest.fn();

const endpoint = createEndpoint<string, { user: string }>(async ({ req }, role, work) => {
  if (req.get('authorization') !== role) throw new TestError(401, 'unknown');
  return work({ user: role });
});

const answers: Record<string, (params: Record<string, string>) => EndpointAnswer> = {
  '/json/:id': ({ id }) => ({ status: 201, body: { id }, afterwards }),
  '/empty': () => ({ status: 204 }),
  '/moved': () => ({ location: '/json/1' }),
  '/null': () => ({ body: requireFound(null, createMissing) }),
  '/invalid': () => ({ body: validate(z.object({ a: z.string(), b: z.string() }), {}) }),
  '/busy': () => {
    throw new TestError(503, 'busy');
  },
  '/broken': () => {
    throw new Error('planted detail');
  },
};

const app = createServiceApp({
  logger,
  mount(router) {
    for (const [path, answer] of Object.entries(answers))
      router.get(
        path,
        endpoint('admin', async ({ params }) => answer(params)),
      );
  },
  notServed: (req) => new TestError(404, `no ${req.path}`),
  errorHandler: serviceErrorHandler({
    logger,
    logMessage: 'failed',
    describe: (error) =>
      error instanceof TestError
        ? { answer: error, level: 'info' }
        : { answer: new TestError(500, 'internal'), level: 'error' },
  }),
});

let server: RunningServer;
beforeAll(async () => {
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close(0));

async function fetchPath(path: string, authorization = 'admin') {
  const { status, headers, text } = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { authorization },
    redirect: 'manual',
  }).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }));
  const isJson = headers.get('content-type')?.includes('json');
  return { status, headers, body: isJson ? JSON.parse(text) : text };
}

test.each([
  ['/json/7', 201, { id: '7' }],
  ['/empty', 204, ''],
  ['/null', 404, { problem: 'missing' }],
  ['/invalid', 400, { problem: '2 issues' }],
  ['/nowhere', 404, { problem: 'no /nowhere' }],
])('responds to %s with %i', async (path, status, body) => {
  expect(await fetchPath(path)).toMatchObject({ status, body });
});

test('refuses before any work when the caller is unknown', async () => {
  afterwards.mockClear();
  expect(await fetchPath('/json/7', 'guest')).toMatchObject({
    status: 401,
    body: { problem: 'unknown' },
  });
  expect(afterwards).not.toHaveBeenCalled();
  await fetchPath('/json/7');
  expect(afterwards).toHaveBeenCalledTimes(1);
});

test('redirects to a location', async () => {
  const { status, headers } = await fetchPath('/moved');
  expect([status, headers.get('location')]).toEqual([302, '/json/1']);
});

test('sends Retry-After when the service is busy', async () => {
  const { status, headers } = await fetchPath('/busy');
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
});

test('logs and hides the details when a failure is unexpected', async () => {
  expect(await fetchPath('/broken')).toMatchObject({ status: 500, body: { problem: 'internal' } });
  expect(logged.join()).toContain('planted detail');
});
