import { isPortalError } from 'shared-auth';
import { api, type CallEvent } from 'shared-contract';
import { listenToCalls, listenToOwnEvents, type OwnEvent } from './live-events';

const event = { type: 'status-update', callId: 'call-1', at: '2026-11-20T10:00:00.000Z' };

/** Makes `fetch` respond with a stream in these chunks. */
function respondWithStream(pieces: string[], status = 200) {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const reader = {
    read: async () => {
      const value = bytes.shift();
      return value ? { done: false, value } : { done: true };
    },
  };
  globalThis.fetch = async () =>
    ({
      ok: status === 200,
      status,
      headers: { get: () => null },
      body: { getReader: () => reader },
      text: async () => '',
    }) as unknown as Response;
}

async function listen() {
  const heard: CallEvent[] = [];
  await listenToCalls((one) => heard.push(one), new AbortController().signal);
  return heard;
}

test('reports events wherever the stream is split', async () => {
  const text = `event: call\ndata: ${JSON.stringify(event)}\n\n`;
  respondWithStream([
    'retry: 3000\n\n: still here\n\n',
    text.slice(0, 30),
    `${text.slice(30)}${text.replaceAll('\n', '\r\n')}`,
    'data: {"type":"other"}\n\ndata: broken\n\n',
  ]);
  expect(await listen()).toEqual([event, event]);
});

test('reports the person’s notifications and membership changes, but no calls', async () => {
  const unread = { latest: 7, unread: 1 };
  const membership = { organization_id: 'org-1', organization_name: 'Quay', role: 'user' };
  respondWithStream([event, unread, membership].map((data) => `data: ${JSON.stringify(data)}\n\n`));
  const heard: OwnEvent[] = [];
  await listenToOwnEvents((one) => heard.push(one), new AbortController().signal);
  expect(heard).toEqual([unread, membership]);
});

test('fails when the stream is refused', async () => {
  respondWithStream([], 429);
  const error = await listen().catch((thrown) => thrown);
  expect(isPortalError(error) && error.status).toBe(429);
});

test('checks the session when the stream reports that it has ended', async () => {
  respondWithStream(['event: session_ended\ndata: {}\n\n']);
  const stream = globalThis.fetch;
  const asked = jest.fn();
  globalThis.fetch = async (path, init) => {
    if (path !== api.events) asked(JSON.parse(String(init?.body)).auth.action);
    return stream(path, init);
  };
  await listen();
  expect(asked.mock.calls).toEqual([['getUser']]);
});
