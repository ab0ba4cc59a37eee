import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import {
  type FakePlatform,
  type Received,
  startFakePlatform,
} from 'server-voice/testing/fake-platform';

const MB = 1_048_576;
const json = { 'content-type': 'application/json' };

type Fault = (res: ServerResponse, req: IncomingMessage) => unknown;

/** Ways for a service to fail: an error response, or none at all. */
export const failures: Record<string, Fault> = {
  'never comes': () => undefined,
  'comes in drips': (res) => {
    res.writeHead(200, json).write('[');
    const drip = setInterval(() => res.write(' '), 100);
    res.once('close', () => clearInterval(drip));
  },
  'is a closed connection': (res) => res.destroy(),
  'is a reset connection': (_res, req) => req.socket.resetAndDestroy(),
  'ends half-way': (res) => {
    res.writeHead(200, { ...json, 'content-length': 1_000 });
    res.write('[{"id":', () => res.destroy());
  },
  'is a 429': (res) => res.writeHead(429, json).end('{"message":"Slow down","statusCode":429}'),
  'is a 500': (res) => res.writeHead(500, json).end('{"message":"Oops","statusCode":500}'),
  'is a 503': (res) => res.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>'),
};

/** Responses with status 200 that are useless. */
export const nonsense: Record<string, Fault> = {
  'is cut off': (res) => res.writeHead(200, json).end('[{"id":"1"'),
  'is a page': (res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<html>Hello'),
  'is of another type': (res) => res.writeHead(200, json).end('{"answer":42}'),
  'is empty': (res) => res.writeHead(200, json).end(),
  'is 50 MB': (res) => {
    res.writeHead(200, json);
    const piece = Buffer.alloc(MB, 0x20);
    let sent = 0;
    const sendMore = () => {
      while (sent < 50 && !res.destroyed) {
        sent += 1;
        if (!res.write(piece)) return void res.once('drain', sendMore);
      }
      res.end('[]');
    };
    sendMore();
  },
  'is a packed 50 MB': (res) =>
    res.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(getGzip()),
};

let bytes: Buffer | undefined;
const getGzip = () => {
  bytes ??= gzipSync(Buffer.alloc(50 * MB, 0x20));
  return bytes;
};

export const callId = randomUUID();

/** Starts a platform with one of everything. Tests can make requests fail by method and path. */
export async function startFaultyPlatform() {
  const platform = await startFakePlatform();
  const state = { fault: null as Fault | null, at: /^/ };
  const assistant = platform.assistants[0] as { id: string };
  platform.tools.push({
    id: randomUUID(),
    type: 'function',
    function: { name: 'look_up' },
    server: { url: 'https://hooks.example/voice/s3cret' },
  });
  Object.assign(platform.phoneNumbers[0] as object, { name: 'Main line' });
  platform.calls.push({
    id: callId,
    assistantId: assistant.id,
    status: 'ended',
    type: 'inboundPhoneCall',
    createdAt: '2026-11-20T10:00:00.000Z',
    startedAt: '2026-11-20T10:00:00.000Z',
    endedAt: '2026-11-20T10:01:00.000Z',
    customer: { name: 'Maya Orlin', number: '+14155550142' },
    endedReason: 'customer-ended-call',
    cost: 0.12,
    artifact: {
      transcript: 'AI: Hello\nUser: Good morning\n',
      recordingUrl: `${platform.url}/sound`,
      stereoRecordingUrl: `${platform.url}/sound`,
    },
  });
  platform.fault = (received, res, req) => {
    if (state.fault && state.at.test(`${received.method} ${received.path}`)) {
      state.fault(res, req);
      return true;
    }
    return answerMore(received, res);
  };
  return { platform, state, assistantId: assistant.id };
}

/** Responds to requests that the simple platform doesn't support. */
function answerMore({ path }: Received, res: ServerResponse): boolean {
  if (path.endsWith('-recording')) {
    res.writeHead(200, { 'content-type': 'audio/wav' }).end(makeSilence());
    return true;
  }
  if (path !== '/logs') return false;
  res.writeHead(200, json).end('{"results":[]}');
  return true;
}

/** @returns a minute of silence: 8 bits, 8 kHz, mono */
function makeSilence(): Buffer {
  const size = 60 * 8_000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + size, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, Buffer.alloc(size, 0x80)]);
}

export type { FakePlatform };
