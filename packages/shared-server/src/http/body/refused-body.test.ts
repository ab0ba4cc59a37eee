import { connect } from 'node:net';
import express from 'express';
import { createLogger } from '../../logging/logger';
import { ApiError } from '../api-error';
import { errorHandler } from '../error-handler';
import { listen, type RunningServer } from '../listen';
import { requestContext } from '../request-context';
import { jsonBody } from './body-reader';

const logger = createLogger({ level: 'silent', name: 'test' });
let server: RunningServer;
/** More than the client's system buffers before the client reads. */
const LONG = 3_000_000;
/** Called when the long response was handed to the system. */
let written = () => {};

beforeAll(async () => {
  const app = express();
  app.use(requestContext(logger));
  app.post('/small', jsonBody({ limit: 100_000 }), (req, res) => void res.json(req.body));
  app.post('/denied', (_req, res) => void res.status(401).end('no'));
  app.post(
    '/long',
    (_req, res) => void res.status(200).end('x'.repeat(LONG)).on('finish', written),
  );
  app.use((_req, _res, next) => next(new ApiError('not_found', 'Not found')));
  app.use(errorHandler(logger));
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close(0));

interface Seen {
  text: string;
  /** Bytes of the body that the server received. */
  taken: number;
}

interface Flood {
  /** Bytes after which the sender waits for the end of the response. */
  most?: number;
  /** Keeps sending after the server has ended its side of the connection. */
  isStubborn?: boolean;
  /** Starts to read only after the long response was written. */
  isLate?: boolean;
}

/** Sends a body as fast as the server reads it, until the connection ends. */
function floodServer(
  path: string,
  framing: string,
  { most = Number.POSITIVE_INFINITY, isStubborn = false, isLate = false }: Flood = {},
): Promise<Seen> {
  return new Promise((resolve) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    const part = Buffer.alloc(65_536, 'x');
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')]);
    let text = '';
    const sendMore = () => {
      while (!socket.destroyed && socket.bytesWritten < most) {
        if (!socket.write(framing.startsWith('transfer') ? chunk : part)) return;
      }
    };
    const finish = () => resolve({ text, taken: socket.bytesWritten - socket.writableLength });
    socket.on('drain', sendMore).on('error', () => {});
    socket.on('data', (bytes) => {
      text += bytes;
    });
    let drip: NodeJS.Timeout | undefined;
    socket.on('end', () => {
      if (!isStubborn) socket.destroy();
      else drip = setInterval(() => socket.write('x'), 50);
    });
    if (isLate) {
      socket.pause();
      written = () => setImmediate(() => socket.resume());
    }
    socket.on('close', () => {
      clearInterval(drip);
      finish();
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`,
    );
    sendMore();
  });
}

const announced = `content-length: ${2 ** 31}`;
const chunked = 'transfer-encoding: chunked';
/** Maximum bytes that the server reads after its response, and that both systems buffer. */
const MOST_TAKEN = 16_000_000;

test.each([
  ['announces more than the limit', '/small', announced, 413],
  ['turns out to be longer than the limit', '/small', chunked, 413],
  ['is for a route that does not read it', '/denied', announced, 401],
  ['is for no route', '/nowhere', chunked, 404],
])('closes the connection after responding if a body %s', async (_when, path, framing, status) => {
  const { text, taken } = await floodServer(path, framing);
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(text).toMatch(/\r\nconnection: close\r\n/i);
  expect(taken).toBeLessThan(MOST_TAKEN);
});

test('sends the whole response when the body is not read and the client reads late', async () => {
  const { text } = await floodServer('/long', announced, { isLate: true });
  expect(text.length).toBeGreaterThan(LONG);
});

test.each([
  ['floods', Number.POSITIVE_INFINITY],
  ['sends a byte at a time', 100],
])('closes the connection when the sender of a refused body %s', async (_how, most) => {
  const { text, taken } = await floodServer('/denied', announced, { most, isStubborn: true });
  expect(text).toMatch(/^HTTP\/1.1 401 /);
  expect(taken).toBeLessThan(MOST_TAKEN);
});

test('keeps the connection open when a short body was not read', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(1_000) });
  const socket = connect(server.port, '127.0.0.1');
  const request = `POST /denied HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  let text = '';
  await new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      text += bytes;
      if (text.split('HTTP/1.1 401').length === 3) resolve();
      else socket.write(request);
    });
    socket.write(request);
  });
  expect(text).not.toMatch(/connection: close/i);
  socket.destroy();
});
