import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { keepConnection } from './connection-limit';
import { listen, type RunningServer } from './listen';

const MOST = 8;
let server: RunningServer;
beforeAll(async () => {
  const app = express();
  app.get('/member', (req, res) => {
    keepConnection(req);
    res.json({});
  });
  server = await listen(app, { port: 0, host: '127.0.0.1', maxConnections: MOST });
});
afterAll(() => server.close(0));

const ask = (agent: Agent | false) =>
  new Promise<number>((resolve, reject) => {
    const options = { port: server.port, path: '/member', agent };
    request(options, (res) => {
      res.resume().on('end', () => resolve(res.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });

/** A sender who never finishes its request. */
const hold = () =>
  new Promise<Socket>((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write('POST /member HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n');
      resolve(socket);
    });
    socket.on('error', () => {});
  });

test('answers members, new and old, when strangers hold every connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(agent)).toBe(200);
  const held: Socket[] = [];
  const closed: Promise<void>[] = [];
  for (let index = 0; index < 3 * MOST; index += 1) {
    const socket = await hold();
    held.push(socket);
    closed.push(new Promise((resolve) => socket.once('close', () => resolve())));
  }
  // The oldest had to make room, in order.
  await Promise.all(closed.slice(0, 2 * MOST));
  expect(await ask(agent)).toBe(200);
  expect(await ask(false)).toBe(200);
  for (const socket of held) socket.destroy();
  agent.destroy();
});
