import express, { Router } from 'express';
import { listen } from 'shared-server';
import { onOwnPaths } from './on-own-paths';

/** Asks an app for a path: what the router saw of it, and the status. */
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
  ['/api/boatsmen', 0],
  ['/api', 0],
  ['/', 0],
])('passes %s to the router only when a route of it begins so', async (path, times) => {
  const { status, seen } = await ask(boats(), path);
  expect([status, seen.length]).toEqual([404, times]);
});

test.each(['/:shore/boats', '/api/*rest'])(
  'passes every path to the router when a route of it begins with the pattern %s',
  async (pattern) => {
    expect((await ask(boats(pattern), '/elsewhere')).seen).toHaveLength(1);
  },
);

test('keeps the routes of the router in sight', () => {
  const router = boats();
  expect(onOwnPaths(router)).toHaveProperty('stack', router.stack);
});
