import express, { Router } from 'express';
import { listen } from 'shared-server';
import { onOwnPaths } from './on-own-paths';

/** Requests a path; returns what the router saw and the status. */
async function ask(router: Router, path: string) {
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

/** A router of boats with a router of harbours in it. */
function boats(...more: string[]): Router {
  const router = Router();
  const harbours = Router();
  for (const path of more) router.get(path, (_req, res) => void res.end());
  router.get('/api/boats/:id', (_req, res) => void res.end());
  harbours.get(['/api/harbours', '/api/ports'], (_req, res) => void res.end());
  return router.use(harbours);
}

test.each(['/api/boats/7', '/api/harbours', '/api/ports'])(
  'answers %s when a route of the router has that path',
  async (path) => {
    expect((await ask(boats(), path)).status).toBe(200);
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
])('passes %s to the router only when a route of it begins so', async (path, times) => {
  const { status, seen } = await ask(boats(), path);
  expect([status, seen.length]).toEqual([404, times]);
});

test.each([
  ['/:shore/boats', '/elsewhere'],
  ['/api/:kind', '/api/elsewhere/7'],
])('passes a path to the router when it begins as the pattern %s does', async (pattern, path) => {
  expect((await ask(boats(pattern), path)).seen).toHaveLength(1);
});

test('matches every path below a pattern that ends in a wildcard', async () => {
  expect((await ask(boats('/api/*rest'), '/api/elsewhere/7')).status).toBe(200);
});

describe('several routers', () => {
  const answering = (pattern: string, text: string | Error) => {
    const router = Router();
    router.get(pattern, (_req, res, next) => {
      if (text instanceof Error) return next(text);
      return text ? void res.end(text) : next();
    });
    return router;
  };
  async function read(path: string, ...routers: Router[]) {
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
      answering('/api/:kind', 'first'),
      answering('/api/boats', 'second'),
    ];
    expect(await read('/api/boats', general, special)).toBe('first');
    expect(await read('/api/boats', special, general)).toBe('second');
  });

  test('tries the next one when one has no answer', async () => {
    const routers = [answering('/api/boats', ''), answering('/api/boats', 'second')];
    expect(await read('/api/boats', ...routers)).toBe('second');
    expect(await read('/api/boats', answering('/api/boats', ''))).toBe(404);
  });

  test('continues with the others when one fails', async () => {
    const routers = [answering('/api/boats', new Error('sunk')), answering('/api/boats', 'second')];
    expect(await read('/api/boats', ...routers)).toBe('sunk');
  });
});

test('keeps the routers’ routes discoverable', () => {
  const [some, others] = [boats(), boats()];
  expect(onOwnPaths(some, others).stack).toEqual([some, others].flatMap(({ stack }) => stack));
});
