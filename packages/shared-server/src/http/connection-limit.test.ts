import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { connect, type Socket } from 'node:net';
import { connect as connectOverTls } from 'node:tls';
import express from 'express';
import { makeCertificate } from 'testing/certificate';
import { createScratchFolder } from '../testing';
import { keepConnection } from './connection-limit';
import { listen, type RunningServer } from './listen';

const MOST = 8;
const folder = createScratchFolder('connections-');
const app = express();
app.get('/member', (req, res) => {
  keepConnection(req);
  res.json({});
});
let server: RunningServer;
afterEach(() => server.close(0));

/** Opens a connection and never finishes its request. @param ca certificate of a TLS server */
const holdConnection = (ca?: Buffer) =>
  new Promise<Socket>((resolve) => {
    const to = { port: server.port, host: '127.0.0.1' };
    const beginRequest = () => {
      socket.write('POST /member HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n');
      resolve(socket);
    };
    const socket: Socket = ca
      ? connectOverTls({ ...to, ca, servername: 'localhost' }, beginRequest)
      : connect(to, beginRequest);
    socket.on('error', () => {});
  });

test.each(['http', 'TLS'])(
  'serves members on new and existing connections over %s when strangers hold all others',
  async (kind) => {
    const files = makeCertificate(folder, 'localhost');
    const tls = { cert: readFileSync(files.cert), key: readFileSync(files.key) };
    const options = { port: 0, host: '127.0.0.1', maxConnections: MOST };
    server = await listen(app, kind === 'TLS' ? { ...options, tls } : options);
    const { Agent, request } = kind === 'TLS' ? https : http;
    const requestPort = (agent: http.Agent | false) =>
      new Promise<string>((resolve, reject) => {
        const to = { port: server.port, path: '/member', host: 'localhost', family: 4 };
        request({ ...to, agent, ca: tls.cert }, (res) => {
          const { localPort } = res.socket;
          res.resume().on('end', () => resolve(`${res.statusCode} by ${localPort}`));
        })
          .on('error', reject)
          .end();
      });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = await requestPort(agent);
    const held: Socket[] = [];
    const closed: Promise<void>[] = [];
    for (let index = 0; index < 3 * MOST; index += 1) {
      const socket = await holdConnection(kind === 'TLS' ? tls.cert : undefined);
      held.push(socket);
      closed.push(new Promise((resolve) => socket.once('close', () => resolve())));
    }
    // The oldest connections were closed first.
    await Promise.all(closed.slice(0, 2 * MOST));
    // The same connection as before.
    expect(await requestPort(agent)).toBe(first);
    expect(await requestPort(false)).toMatch(/^200/);
    for (const socket of held) socket.destroy();
    agent.destroy();
  },
);
