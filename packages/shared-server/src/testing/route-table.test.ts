import express, { Router } from 'express';
import { getRouteTable, toAddress } from './route-table';

test('lists every method and path when routers are nested', () => {
  const inner = Router();
  inner.post(['/a', '/b/:id'], () => {});
  const outer = Router();
  outer.use(inner);
  outer.all('/c', () => {});
  const app = express();
  app.use((_req, _res, next) => next());
  app.get('/a', () => {});
  app.use(outer);
  const lines = getRouteTable(app).map(({ method, path }) => `${method} ${path}`);
  expect(lines).toEqual([
    'GET /a',
    'POST /a',
    'POST /b/:id',
    ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /c`),
  ]);
});

test('throws when a router is mounted at a path', () => {
  const app = express();
  app.use('/below', Router());
  expect(() => getRouteTable(app)).toThrow('mounted at a path');
});

test.each([
  ['/a/:id/b', '/a/1/b'],
  ['/files/*file', '/files/1'],
  ['/recordings/:id/:track.wav', '/recordings/1/1.wav'],
  [String(/^(?!\/api).*/), '/1'],
])('fills in the parameters of %s', (path, address) => {
  expect(toAddress({ method: 'GET', path }, () => '1')).toBe(address);
});
