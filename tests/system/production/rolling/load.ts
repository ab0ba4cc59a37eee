import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api, IDEMPOTENCY_HEADER } from 'shared-contract';
import { type Client, makeClient, type Sent } from './client';

/** A request with a result that a visitor shouldn't see. */
export interface Failure {
  path: string;
  method: string;
  problem: string;
}

export interface Load {
  count(): number;
  /** @returns the number of requests that were repeated, as the pages do */
  countRepeated(): number;
  failures: Failure[];
  calls: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

interface Options {
  url: string;
  token: string;
  perSecond: number;
  tabs: number;
  /** Body of the calls that are placed as well. */
  call?: object;
}

interface Kind {
  path: string;
  method: string;
  run: () => Promise<unknown>;
}

/** The server's `retry` for event sources. */
const RECONNECT_MS = 3_000;
/** Enough to outlast the time that another server waits before it takes over a call. */
const CALL_REPEATS = 100;
/** One in this many requests places a call. */
const CALL_EVERY = 250;
const place = { path: '/api/vapi/call', method: 'POST' };

/** Starts to load pages, read and write at a steady rate, and to keep event streams open. */
export function startLoad({ url, token, perSecond, tabs, call }: Options): Load {
  const client = makeClient(url, token);
  const failures: Failure[] = [];
  const calls = new Map<string, string>();
  const running = new Set<Promise<void>>();
  const over = new AbortController();

  const runKind = ({ path, method, run }: Kind) =>
    run().then(
      () => {},
      (error: Error) => {
        if (!over.signal.aborted) failures.push({ path, method, problem: error.message });
      },
    );
  const send = (kind: Kind) => {
    const done = runKind(kind);
    running.add(done);
    void done.finally(() => running.delete(done));
  };
  const kinds = getKinds(client);
  const placing = { ...place, run: () => placeCall(client, call ?? {}, calls) };
  const getKind = (at: number) =>
    call && at % CALL_EVERY === 0 ? placing : (kinds[at % kinds.length] as Kind);
  const began = performance.now();
  let sent = 0;
  // A busy machine skips ticks, so their requests are sent with the next one.
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (sent < due) send(getKind(++sent));
  }, 1_000 / perSecond);

  const openTab = async () => {
    while (!over.signal.aborted) {
      await client.listen(api.events, over.signal);
      await delay(RECONNECT_MS, undefined, { signal: over.signal });
    }
  };
  const stream: Kind = { path: api.events, method: 'GET', run: openTab };
  const streams = Array.from({ length: tabs }, () => runKind(stream));
  return {
    count: () => client.counted.requests,
    countRepeated: () => client.counted.repeated,
    failures,
    calls,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      over.abort();
      await Promise.all(streams);
    },
  };
}

/** @returns the kinds of requests, each a sixth of the load */
function getKinds(client: Client): Kind[] {
  const readPath = (path: string) => client.request({ path, method: 'GET', repeats: 0 });
  const readPage = async () => {
    const scripts = [...(await readPath('/')).matchAll(/src="(\/[^"]+\.js)"/g)];
    if (scripts.length === 0) throw new Error('a white page');
    for (const [, script = ''] of scripts) await readPath(script);
  };
  const reads = ['/config/composition.json', api.agents, api.preferences].map((path) => ({
    path,
    method: 'GET',
    run: () => readPath(path),
  }));
  const createKind = (sent: Sent): Kind => ({ ...sent, run: () => client.request(sent) });
  const select = { action: 'select', table: 'agents' };
  const choice = { notifications: { newCalls: true } };
  return [
    { path: '/', method: 'GET', run: readPage },
    ...reads,
    createKind({ path: api.proxy, method: 'POST', body: select, repeats: 1 }),
    createKind({ path: api.preferences, method: 'PUT', body: choice, repeats: 0 }),
  ];
}

/** Repeats the request with one key until the outcome of the call is known. */
async function placeCall(client: Client, body: object, calls: Map<string, string>) {
  const key = randomUUID();
  const headers = { [IDEMPOTENCY_HEADER]: key };
  const answer = await client.request({ ...place, body, headers, repeats: CALL_REPEATS });
  calls.set(key, JSON.parse(answer).id);
}
