import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type FakeUpstream, startFakeUpstream } from 'server-core/testing/fake-upstream';

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  body: any;
}

export interface FakeCall {
  id: string;
  createdAt: string;
  [field: string]: unknown;
}

/** An in-memory voice platform that records requests and can fail on demand. */
export interface FakePlatform extends FakeUpstream {
  apiKey: string;
  received: Received[];
  calls: FakeCall[];
  assistants: Record<string, unknown>[];
  phoneNumbers: Record<string, unknown>[];
  tools: Record<string, unknown>[];
  /** Handles the request itself when it returns true. */
  fault: ((received: Received, res: ServerResponse, req: IncomingMessage) => boolean) | null;
  /** @returns the requests that placed a call */
  placed(): Received[];
}

export const sendJson = (res: ServerResponse, body: unknown, status = 200) => {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
};

const readText = async (req: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  return Buffer.concat(parts).toString();
};

export async function startFakePlatform(): Promise<FakePlatform> {
  const upstream = (await startFakeUpstream()) as FakePlatform;
  const platform = Object.assign(upstream, {
    apiKey: `planted-${randomUUID()}`,
    received: [],
    calls: [],
    assistants: [{ id: randomUUID(), name: 'Front desk' }],
    phoneNumbers: [{ id: randomUUID(), number: '+14155550100', status: 'active' }],
    tools: [],
    fault: null,
    placed: () => platform.received.filter((r) => r.method === 'POST' && r.path === '/call'),
  } satisfies Partial<FakePlatform>) as FakePlatform;
  const listener: RequestListener = async (req, res) => {
    const url = new URL(String(req.url), 'http://fake');
    const text = await readText(req);
    const isJson = req.headers['content-type'] === 'application/json';
    const received: Received = {
      method: String(req.method),
      path: url.pathname,
      query: url.searchParams,
      headers: req.headers,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    };
    platform.received.push(received);
    if (platform.fault?.(received, res, req)) return;
    if (req.headers.authorization !== `Bearer ${platform.apiKey}`) {
      sendJson(res, { message: 'Invalid Key.', statusCode: 401 }, 401);
      return;
    }
    handleRequest(platform, received, res);
  };
  upstream.answer = listener;
  return platform;
}

function handleRequest(platform: FakePlatform, received: Received, res: ServerResponse): void {
  const { method, path, query, body } = received;
  const [, kind = '', id] = path.split('/');
  const collections: Record<string, Record<string, unknown>[]> = {
    call: platform.calls,
    assistant: platform.assistants,
    'phone-number': platform.phoneNumbers,
    tool: platform.tools,
  };
  if (kind === 'analytics')
    return void sendJson(res, [{ name: 'use', result: countFigures(platform) }], 201);
  const objects = collections[kind];
  if (!objects) return void sendJson(res, { message: 'Cannot GET', statusCode: 404 }, 404);
  if (method === 'POST') return void sendJson(res, createObject(objects, kind, body), 201);
  if (!id) return void sendJson(res, listObjects(objects, query));
  const found = objects.find((object) => object.id === id);
  if (!found) return void sendJson(res, { message: 'Not Found', statusCode: 404 }, 404);
  if (method === 'PATCH') Object.assign(found, body);
  if (method === 'DELETE') objects.splice(objects.indexOf(found), 1);
  sendJson(res, found);
}

/** Number and cost of calls per status. */
const countFigures = ({ calls }: FakePlatform) =>
  [...new Set(calls.map(({ status }) => status))].map((status) => {
    const those = calls.filter((call) => call.status === status);
    const spent = those.reduce((total, { cost }) => total + Number(cost ?? 0), 0);
    return { status, calls: those.length, spent };
  });

function createObject(objects: Record<string, unknown>[], kind: string, body: object) {
  const made = {
    ...body,
    id: randomUUID(),
    createdAt: new Date().toISOString(),
    ...(kind === 'call' ? { status: 'queued', type: 'outboundPhoneCall' } : {}),
  };
  objects.unshift(made);
  return made;
}

function listObjects(objects: Record<string, unknown>[], query: URLSearchParams) {
  const le = query.get('createdAtLe');
  const lt = query.get('createdAtLt');
  const ge = query.get('createdAtGe');
  const gt = query.get('updatedAtGt');
  const getChangeTime = (object: Record<string, unknown>) =>
    Date.parse(String(object.updatedAt ?? object.createdAt));
  const getCreationTime = (object: Record<string, unknown>) => Date.parse(String(object.createdAt));
  return objects
    .filter((object) => !le || getCreationTime(object) <= Date.parse(le))
    .filter((object) => !lt || getCreationTime(object) < Date.parse(lt))
    .filter((object) => !gt || getChangeTime(object) > Date.parse(gt))
    .filter((object) => !ge || getCreationTime(object) >= Date.parse(ge))
    .filter(
      (object) => !query.has('assistantId') || object.assistantId === query.get('assistantId'),
    )
    .filter(
      (object) =>
        !query.has('phoneNumberId') || object.phoneNumberId === query.get('phoneNumberId'),
    )
    .sort((one, other) => getCreationTime(other) - getCreationTime(one))
    .slice(0, Number(query.get('limit') ?? 100));
}
