import { Agent, type IncomingMessage, request } from 'node:http';
import type { FuzzRequest } from './build-request';

/** The answer, up to the point where the client stopped reading. */
export interface Answer {
  /** 0 when no answer came. */
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  ms: number;
  /** `late` is no answer within the deadline, `broken` a client that left on purpose. */
  end: 'answered' | 'broken' | 'refused' | 'late';
}

const READ_AT_MOST = 300_000;
const STREAM_MS = 150;
const DEADLINE_MS = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request and reads its answer; never rejects. */
export function send(made: FuzzRequest): Promise<Answer> {
  const { body, headers } = made;
  const started = performance.now();
  const lies = 'content-length' in headers;
  const { broken } = made.step;
  return new Promise((resolve) => {
    let status = 0;
    let answerHeaders: IncomingMessage['headers'] = {};
    const parts: Buffer[] = [];
    const finish = (end: Answer['end']) => {
      clearTimeout(deadline);
      const text = Buffer.concat(parts).toString('utf8');
      const ms = Math.round(performance.now() - started);
      resolve({ status, headers: answerHeaders, text, ms, end });
    };
    const deadline = setTimeout(
      () => {
        finish(lies ? 'broken' : 'late');
        req.destroy();
      },
      lies ? 1_000 : DEADLINE_MS,
    );
    const req = request({
      host: '127.0.0.1',
      port: made.port,
      method: made.method,
      path: made.path,
      headers: { ...headers, ...(body && !lies ? { 'content-length': body.length } : {}) },
      // A connection whose end of a request is in doubt is good for one request.
      agent: lies || broken !== 'never' ? false : agent,
    });
    const leave = () => {
      finish('broken');
      req.destroy();
    };
    req.once('error', () => finish(broken === 'never' && !lies ? 'refused' : 'broken'));
    req.once('response', (answer) => {
      status = answer.statusCode ?? 0;
      answerHeaders = answer.headers;
      let size = 0;
      if (broken === 'in the answer') answer.once('data', leave);
      if (/event-stream/.test(String(answerHeaders['content-type']))) setTimeout(leave, STREAM_MS);
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size <= READ_AT_MOST) parts.push(part);
        else leave();
      });
      answer.once('end', () => finish('answered'));
      answer.once('error', () => finish('broken'));
    });
    if (broken === 'in the body' && body && body.length > 1) {
      req.write(body.subarray(0, Math.ceil(body.length / 2)), leave);
      return;
    }
    req.end(body, broken === 'before the answer' ? () => setImmediate(leave) : undefined);
  });
}
