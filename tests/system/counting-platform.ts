import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Steps of a request at which a test stops the platform and kills the portal. */
export const moments = [
  'the assistant is asked for',
  'the phone number is asked for',
  'the call has arrived and is not made',
  'the call is made and not answered',
  'half of the answer is sent',
  'the answer is sent',
] as const;
export type Moment = (typeof moments)[number];

export interface PlacedCall {
  id: string;
  createdAt: string;
  name: string;
  status: string;
  customer: { number: string };
}

/** A voice platform in a separate process, which counts calls and stops at a given moment. */
export interface CountingPlatform {
  url: string;
  calls: PlacedCall[];
  /** Requests to place a call, by the called number. */
  posts: Map<string, number>;
  /** The step to stop at, by called number. Each has its own assistant and phone number. */
  stops: Map<string, Moment>;
  /** Numbers that have reached their step. */
  reached: Set<string>;
  /** Delay of responses in milliseconds. */
  delay: () => number;
  close(): void;
}

/** Parties of a call, by the first part of their path. */
const parties: Record<string, { moment: Moment; fields: object }> = {
  assistant: { moment: 'the assistant is asked for', fields: { name: 'A' } },
  'phone-number': {
    moment: 'the phone number is asked for',
    fields: { status: 'active', number: '+14155550100' },
  },
};

const readText = async (req: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** The ids of a number's assistant and phone number end with it, which identifies requests. */
export const getPartyId = (number: string) =>
  `00000000-0000-4000-8000-0${number.replace(/\D/g, '')}`;

export async function startCountingPlatform(): Promise<CountingPlatform> {
  const server = createServer((req, res) => {
    // The requesting portal may be gone by now.
    handleRequest(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const platform: CountingPlatform = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    posts: new Map(),
    stops: new Map(),
    reached: new Set(),
    delay: () => 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  /** @returns whether the number stops at this step, so that no response may follow */
  const shouldStop = (number: string, moment: Moment) => {
    if (platform.stops.get(number) !== moment) return false;
    platform.reached.add(number);
    return true;
  };
  const findNumber = (id: string) =>
    [...platform.stops.keys()].find((number) => getPartyId(number) === id) ?? '';

  async function handleRequest(req: IncomingMessage, res: ServerResponse) {
    const { pathname } = new URL(String(req.url), 'http://platform');
    const [, kind = '', id = ''] = pathname.split('/');
    const sent = await readText(req);
    await new Promise((resolve) => setTimeout(resolve, platform.delay()));
    const sendJson = (status: number, body: unknown) =>
      void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const party = parties[kind];
    // Tests don't stop at lists.
    if (party && !id) return sendJson(200, []);
    if (party)
      return shouldStop(findNumber(id), party.moment) || sendJson(200, { id, ...party.fields });
    if (kind !== 'call') return sendJson(404, { message: 'Not Found', statusCode: 404 });
    return req.method === 'GET' ? sendJson(200, platform.calls) : makeCall(JSON.parse(sent), res);
  }

  function makeCall(
    { name, customer }: Pick<PlacedCall, 'name' | 'customer'>,
    res: ServerResponse,
  ) {
    const { number } = customer;
    platform.posts.set(number, (platform.posts.get(number) ?? 0) + 1);
    if (shouldStop(number, 'the call has arrived and is not made')) return;
    const createdAt = new Date().toISOString();
    const call = { id: randomUUID(), createdAt, name, customer, status: 'queued' };
    platform.calls.push(call);
    if (shouldStop(number, 'the call is made and not answered')) return;
    const body = JSON.stringify(call);
    res.writeHead(201, { 'content-type': 'application/json', 'content-length': body.length });
    const half = 'half of the answer is sent';
    if (platform.stops.get(number) === half) {
      res.write(body.slice(0, body.length / 2), () => shouldStop(number, half));
      return;
    }
    res.end(body);
    shouldStop(number, 'the answer is sent');
  }
  return platform;
}
