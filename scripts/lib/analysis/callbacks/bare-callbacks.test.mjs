import { readServerSources } from '../server-sources.mjs';
import { findBareCallbacks } from './bare-callbacks.mjs';

test('finds no callback of the server that may throw uncaught', () => {
  expect(readServerSources().flatMap(({ file, code }) => findBareCallbacks(code, file))).toEqual(
    [],
  );
});

test.each([
  ['a listener that calls something', "res.once('finish', () => { work(); });"],
  ['a listener that throws', "req.on('data', () => { throw new Error('x'); });"],
  ['a timer that calls something', 'setInterval(() => store.prune(), 1000);'],
  ['a timer that waits', 'setTimeout(async () => { await work(); }, 1);'],
  ['a function of another file', "emitter.on('event', handle);"],
  ['a function of this file that calls something', 'const go = () => work(); setTimeout(go, 1);'],
  [
    'a callback of a body parser',
    'read(req, res, (error) => { checkBody(req.body); next(error); });',
  ],
  ['a try that guards only half', "res.once('x', () => { try { a(); } catch {} b(); });"],
])('finds %s', (_, code) => {
  expect(findBareCallbacks(code, 'planted.ts')).toEqual([
    expect.stringContaining('planted.ts: a callback'),
  ]);
});

test.each([
  ['a wrapped listener', "res.once('finish', guarded(() => work()));"],
  [
    'a timer that cannot throw',
    "setTimeout(() => { clearTimeout(other); reject(new Error('late')); }, 1);",
  ],
  ['the parameter of a promise', "new Promise((resolve, reject) => server.once('error', reject));"],
  [
    'a function of this file that catches all',
    'function go() { try { work(); } catch {} } setTimeout(go, 1);',
  ],
  ['a handler that only calls next', 'read(req, res, (error) => next(error));'],
  ['a route', "router.get('/x', (req, res) => work(req, res));"],
])('accepts %s', (_, code) => {
  expect(findBareCallbacks(code, 'fine.ts')).toEqual([]);
});
