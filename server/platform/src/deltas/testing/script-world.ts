import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Code that compresses badly, so that a delta is worthwhile. */
export function createCode(version: string): string {
  const lines = Array.from({ length: 400 }, (_, at) => sha256(`line ${at}`).slice(0, 40));
  return `${lines.join('\n')}\nexport const version = '${version}';\n`;
}

export function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Writes a script and its compressed form, as a build does. */
export function writeScript(folder: string, path: string, code: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  writeFileSync(`${file}.br`, brotliCompressSync(code));
}

export interface ScriptAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Headers of a browser that stores a script as a dictionary. */
export function createHeaders(code: string): Record<string, string> {
  const hash = Buffer.from(sha256(code), 'hex').toString('base64');
  return { 'accept-encoding': 'gzip, br, dcb, dcz', 'available-dictionary': `:${hash}:` };
}

/** `fetch` would decode the body, or fail. */
export function requestRaw(
  url: string,
  headers: Record<string, string> = { 'accept-encoding': 'br' },
  method = 'GET',
): Promise<ScriptAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, method, agent: false }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part) => parts.push(part));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

/** Repeats the request until the delta is made, for at most 15 seconds. */
export async function requestDelta(url: string, code: string): Promise<ScriptAnswer> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const answer = await requestRaw(url, createHeaders(code));
    if (answer.headers['content-encoding'] === 'dcz' || Date.now() > deadline) return answer;
  }
}

export async function waitUntilMade(find: () => Buffer | undefined): Promise<Buffer> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const delta = find();
    if (delta) return delta;
    if (Date.now() > deadline) throw new Error('The delta was not made');
    await new Promise(setImmediate);
  }
}
