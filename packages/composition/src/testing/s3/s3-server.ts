import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createListAnswer } from './list-answer';
import { findSignatureProblem, type TestKeys } from './verify-signature';

export type Fault =
  | { status: number; code?: string; headers?: Record<string, string>; fields?: string }
  | 'silence'
  | 'cut'
  | 'other bytes'
  | 'wrong length'
  | 'page';

export interface SeenRequest {
  method: string;
  key: string;
}

/** An in-memory S3 server with objects, paged lists and conditional writes. */
export interface S3Server {
  bucket: string;
  region: string;
  keys: TestKeys;
  endpoint: string;
  /** Settings of a store in it, as environment variables. */
  env: Record<string, string>;
  objects: Map<string, { body: Buffer; at: number }>;
  seen: SeenRequest[];
  /** Maximum keys on one page of a list. */
  pageSize: number;
  /** Whether a write with If-None-Match is refused when the object exists. */
  knowsConditions: boolean;
  /** How far its clock is ahead, in milliseconds. */
  aheadMs: number;
  /** Called before each request, to simulate failures. */
  fault: (request: SeenRequest) => Fault | undefined;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'test/secret+key' };
  const server = createServer((req, res) => {
    handleRequest(s3, req, res).catch(() => res.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const s3: S3Server = {
    bucket: 'team-store',
    region: 'eu-test-1',
    keys,
    endpoint,
    env: {
      REMOTE_STORE_S3_ENDPOINT: endpoint,
      AWS_REGION: 'eu-test-1',
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects: new Map(),
    seen: [],
    pageSize: 1_000,
    knowsConditions: true,
    aheadMs: 0,
    fault: () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return s3;
}

async function handleRequest(
  s3: S3Server,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { method = '', url: target = '' } = req;
  const body = await buffer(req);
  const url = new URL(target, s3.endpoint);
  const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const request = { method, key };
  s3.seen.push(request);
  const fault = s3.fault(request);
  if (fault === 'silence') return;
  if (fault === 'page') return void res.writeHead(200).end('<!doctype html><title>Hello</title>');
  if (typeof fault === 'object') return sendError(res, fault);
  const headers = req.headers as Record<string, string | undefined>;
  const problem = findSignatureProblem(
    { method, target, headers, body },
    s3.keys,
    s3.region,
    Date.now() + s3.aheadMs,
  );
  if (problem === 'AuthorizationHeaderMalformed') {
    return sendError(res, { status: 400, code: problem, fields: `<Region>${s3.region}</Region>` });
  }
  if (problem) return sendError(res, { status: 403, code: problem });
  if (bucket !== s3.bucket) return sendError(res, { status: 404, code: 'NoSuchBucket' });
  if (method === 'PUT') return write(s3, key, body, req, res);
  if (key === '') {
    const xml = createListAnswer(s3.objects, url.searchParams, s3.pageSize);
    return void res.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }
  const found = s3.objects.get(key);
  if (!found) return sendError(res, { status: 404, code: 'NoSuchKey' });
  send(res, found.body, fault);
}

function write(
  s3: S3Server,
  key: string,
  body: Buffer,
  { headers }: IncomingMessage,
  res: ServerResponse,
): void {
  if (s3.knowsConditions && headers['if-none-match'] === '*' && s3.objects.has(key)) {
    sendError(res, { status: 412, code: 'PreconditionFailed' });
    return;
  }
  // Times have milliseconds, but must show the order of writes.
  const latest = Math.max(0, ...[...s3.objects.values()].map(({ at }) => at));
  s3.objects.set(key, { body, at: Math.max(Date.now(), latest + 1) });
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  res.writeHead(200, { etag }).end();
}

function send(res: ServerResponse, body: Buffer, fault: Fault | undefined): void {
  const sent = fault === 'other bytes' ? Buffer.from(body).fill(0x20, 0, 1) : body;
  const length = fault === 'wrong length' ? sent.length + 10 : sent.length;
  res.writeHead(200, { 'content-length': length });
  if (fault === 'cut' || fault === 'wrong length') {
    const part = fault === 'cut' ? sent.subarray(0, sent.length >> 1) : sent;
    res.write(part, () => res.destroy());
    return;
  }
  res.end(sent);
}

function sendError(res: ServerResponse, fault: Exclude<Fault, string>): void {
  const { status, code, headers = {}, fields = '' } = fault;
  const named = code ? `<Error><Code>${code}</Code>${fields}</Error>` : '';
  res.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(named);
}
