import { request } from 'node:http';

export interface Asked {
  method: string;
  /** Sent as it is written. */
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

/** @returns the status and the start of the answer; a stream is left once its headers are there */
export function ask({ method, url, headers = {}, body }: Asked): Promise<{
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
      res.on('end', () => resolve({ status, code: codeOf(Buffer.concat(parts)) }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** @returns the status of an answer that comes although no byte of the announced body does */
export function statusWithoutBody({ method, url, headers = {} }: Asked): Promise<number> {
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

function codeOf(body: Buffer): string | undefined {
  try {
    return JSON.parse(body.toString()).code;
  } catch {
    return undefined;
  }
}
