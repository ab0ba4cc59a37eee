import express, { Router } from 'express';
import { listen } from 'shared-server';
import { onOwnPaths } from './on-own-paths';

/** Requests a path; returns what the router saw and the status. */
async function requestPath(router: Router, path: string) {
  const seen: string[] = [];
  router.use((req, _res, next) => {
    seen.push(req.path);
    next();
  });
  const app = express();
  app.use(onOwnPaths(router));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const { status } = await fetch(`http://127.0.0.1:${server.port}${path}`);
  await server.close(0);
  return { status, seen };
}

/** A router of boats that contains a router of harbors. */
function createBoats(...more: string[]): Router {
  const router = Router();
  const harbours = Router();
  for (const path of more) router.get(path, (_req, res) => void res.end());
  router.get('/api/boats/:id', (_req, res) => void res.end());
  harbours.get(['/api/harbours', '/api/ports'], (_req, res) => void res.end());
  return router.use(harbours);
}

test.each(['/api/boats/7', '/api/harbours', '/api/ports'])(
  'serves %s if a route of the router has that path',
  async (path) => {
    expect((await requestPath(createBoats(), path)).status).toBe(200);
  },
);

test.each([
  ['/api/boats', 1],
  ['/api/boats/7/sails', 1],
  ['/api/harbours/3', 1],
  ['/api/boatsmen', 0],
  ['/api/other', 0],
  ['/api', 0],
  ['/', 0],
])('passes %s to the router only if a route begins with the same segments', async (path, times) => {
  const { status, seen } = await requestPath(createBoats(), path);
  expect([status, seen.length]).toEqual([404, times]);
});

test.each([
  ['/:shore/boats', '/elsewhere'],
  ['/api/:kind', '/api/elsewhere/7'],
])('calls the router for a path with the literal prefix of %s', async (pattern, path) => {
  expect((await requestPath(createBoats(pattern), path)).seen).toHaveLength(1);
});

test('matches every path under a pattern that ends in a wildcard', async () => {
  expect((await requestPath(createBoats('/api/*rest'), '/api/elsewhere/7')).status).toBe(200);
});

describe('several routers', () => {
  const createAnswering = (pattern: string, text: string | Error) => {
    const router = Router();
    router.get(pattern, (_req, res, next) => {
      if (text instanceof Error) return next(text);
      return text ? void res.end(text) : next();
    });
    return router;
  };
  async function readPath(path: string, ...routers: Router[]) {
    const app = express();
    app.use(onOwnPaths(...routers));
    app.use(((error, _req, res, _next) => res.end(error.message)) as express.ErrorRequestHandler);
    const server = await listen(app, { port: 0, host: '127.0.0.1' });
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
    const text = await answer.text();
    await server.close(0);
    return answer.ok ? text : answer.status;
  }

  test('uses the first router that matches the path, even if another pattern is longer', async () => {
    const [general, special] = [
      createAnswering('/api/:kind', 'first'),
      createAnswering('/api/boats', 'second'),
    ];
    expect(await readPath('/api/boats', general, special)).toBe('first');
    expect(await readPath('/api/boats', special, general)).toBe('second');
  });

  test('tries the next router when one does not respond', async () => {
    const routers = [createAnswering('/api/boats', ''), createAnswering('/api/boats', 'second')];
    expect(await readPath('/api/boats', ...routers)).toBe('second');
    expect(await readPath('/api/boats', createAnswering('/api/boats', ''))).toBe(404);
  });

  test('passes on an error without trying the other routers', async () => {
    const routers = [
      createAnswering('/api/boats', new Error('sunk')),
      createAnswering('/api/boats', 'second'),
    ];
    expect(await readPath('/api/boats', ...routers)).toBe('sunk');
  });
});

test('keeps the routers’ routes discoverable', () => {
  const [some, others] = [createBoats(), createBoats()];
  expect(onOwnPaths(some, others).stack).toEqual([some, others].flatMap(({ stack }) => stack));
});
