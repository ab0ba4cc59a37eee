import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { OpenStreams } from './open-streams';
import { getClientSignal, onceClosed, streamBody, writeOrWait } from './stream-answer';

type Handler = (res: ServerResponse<IncomingMessage>, req: IncomingMessage) => void;

let server: Server;
let handle: Handler;
const clients: Socket[] = [];
beforeAll(async () => {
  server = createServer((req, res) => handle(res as ServerResponse<IncomingMessage>, req));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the requests on one connection without reading the responses. */
function sendRequests(paths: string[]): Socket {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).pause();
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  clients.push(client);
  return client;
}

/** Sends one request and returns its response, for the test to write. */
const openResponse = (path = '/') =>
  new Promise<{ res: ServerResponse<IncomingMessage>; client: Socket }>((resolve) => {
    handle = (res) => resolve({ res, client });
    const client = sendRequests([path]);
  });

const waitForClose = (res: ServerResponse<IncomingMessage>) =>
  new Promise<void>((resolve) => void onceClosed(res, resolve));

test('calls back immediately when the client has already left', async () => {
  const { res, client } = await openResponse();
  client.resetAndDestroy();
  await waitForClose(res);
  let called = 0;
  onceClosed(res, () => called++);
  expect(called).toBe(1);
  expect(getClientSignal(res).aborted).toBe(true);
});

test('calls back once when the response ends, and not when the callback was removed', async () => {
  const { res } = await openResponse();
  const called: string[] = [];
  onceClosed(res, () => called.push('kept'));
  onceClosed(res, () => called.push('taken back'))();
  const over = waitForClose(res);
  res.end('done');
  await over;
  expect(called).toEqual(['kept']);
});

test('calls back for pipelined responses when the connection ends', async () => {
  const open = new OpenStreams(['any']);
  const answers: ServerResponse<IncomingMessage>[] = [];
  const both = new Promise<void>((resolve) => {
    handle = (res) => {
      answers.push(res);
      open.count('any', res);
      if (answers.length === 2) resolve();
    };
  });
  const client = sendRequests(['/first', '/second']);
  await both;
  expect(open.getCounts().get('any')).toBe(2);
  const over = Promise.all(answers.map(waitForClose));
  client.resetAndDestroy();
  await over;
  expect(open.getCounts().get('any')).toBe(0);
});

test('does not accumulate listeners on a connection over many requests', async () => {
  let sockets: Socket[] = [];
  handle = (res, req) => {
    sockets.push(req.socket);
    getClientSignal(res);
    res.end('x');
  };
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let nr = 0; nr < 30; nr++) await (await fetch(origin)).text();
  sockets = [...new Set(sockets)];
  expect(Math.max(...sockets.map((socket) => socket.listenerCount('close')))).toBeLessThan(8);
});

test('disconnects a client that reads nothing for too long', async () => {
  const { res } = await openResponse();
  const part = 'x'.repeat(1_000_000);
  let written = 0;
  while (await writeOrWait(res, part, 20)) written += 1;
  expect(res.destroyed).toBe(true);
  expect(written).toBeLessThan(50);
});

test('resumes when the client reads again', async () => {
  const { res, client } = await openResponse();
  const part = 'x'.repeat(1_000_000);
  while (res.write(part));
  const waiting = writeOrWait(res, part, 60_000);
  client.resume();
  await expect(waiting).resolves.toBe(true);
  res.end();
});

test.each([0, 1, 2])(
  'destroys the source when the client disconnects after %d parts',
  async (parts) => {
    const { res, client } = await openResponse();
    let taken = 0;
    const source = new Readable({
      read() {
        taken += 1;
        if (taken === parts + 1) client.resetAndDestroy();
        this.push(Buffer.alloc(100_000));
      },
    });
    await expect(streamBody(res, source, 60_000)).resolves.toBe(false);
    expect(source.destroyed).toBe(true);
  },
);

test('aborts the response when its source fails', async () => {
  const { res, client } = await openResponse();
  client.resume();
  const source = Readable.from(
    (async function* () {
      yield 'part';
      throw new Error('the storage broke off');
    })(),
  );
  await expect(streamBody(res, source, 60_000)).rejects.toThrow('the storage broke off');
  expect(res.writableFinished).toBe(false);
  expect(res.destroyed).toBe(true);
});
