import { request } from 'node:http';
import { connect } from 'node:net';

export interface Asked {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

/** @returns the response's status and error code, without waiting for the end of a stream */
export function sendRequest({ method, url, headers = {}, body }: Asked): Promise<{
  status: number;
  code: string | undefined;
}> {
  const { hostname, port, origin } = new URL(url);
  return new Promise((resolve, reject) => {
    const path = url.slice(origin.length);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, path, method, headers: { ...length, ...headers } };
    const sent = request({ ...options, agent: false }, (res) => {
      const status = res.statusCode ?? 0;
      if (res.headers['content-type']?.startsWith('text/event-stream')) {
        res.destroy();
        return resolve({ status, code: undefined });
      }
      const parts: Buffer[] = [];
      res.on('data', (part) => parts.push(part));
      res.on('error', reject);
      res.on('end', () => resolve({ status, code: getCode(Buffer.concat(parts)) }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** @returns the status of the response, although the announced body is never sent */
export function getStatusWithoutBody({ method, url, headers = {} }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const announced = { ...headers, 'content-length': '5000' };
    const sent = request(url, { method, headers: announced, agent: false }, (res) => {
      resolve(res.statusCode ?? 0);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

function getCode(body: Buffer): string | undefined {
  try {
    return JSON.parse(body.toString()).code;
  } catch {
    return undefined;
  }
}

/** Sends the head of a request and the start of its body, and keeps the connection open. */
export function beginRequest({ method, url, headers = {}, body = '' }: Asked) {
  const { hostname, port, origin } = new URL(url);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += part;
      if (text.includes('\r\n\r\n')) resolve(text);
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
  });
  const named = { host: 'localhost', ...headers };
  const lines = Object.entries(named).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${method} ${url.slice(origin.length)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return { socket, answer };
}
