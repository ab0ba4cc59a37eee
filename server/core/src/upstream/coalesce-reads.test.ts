import { AsyncLocalStorage } from 'node:async_hooks';
import { createCoalescing } from './coalesce-reads';
import type { UpstreamAccount } from './upstream-account';

interface Sent {
  account: UpstreamAccount;
  trace: string | undefined;
  answer(text: string): void;
  fail(error: Error): void;
}

let sent: Sent[];
let coalesce: ReturnType<typeof createCoalescing<string>>;
beforeEach(() => {
  sent = [];
  coalesce = createCoalescing<string>();
});
afterEach(async () => {
  // Ends the reads in flight, so that waiting reads are sent and deadlines end.
  for (const one of sent) {
    one.answer('over');
    await waitForTurn();
  }
});

const trace = new AsyncLocalStorage<string>();
const sendRead = (account: UpstreamAccount) =>
  new Promise<string>((answer, fail) =>
    sent.push({ account, trace: trace.getStore(), answer, fail }),
  );
const readAgents = (name = 'agents', own: Partial<UpstreamAccount> = {}) =>
  coalesce(
    name,
    {
      organizationId: 'ada',
      baseUrl: 'http://voice.test',
      apiKey: 'key',
      deadline: Date.now() + 60_000,
      ...own,
    },
    sendRead,
  );
/** Starts two identical reads, so that the next one waits. */
const startReads = () => Array.from({ length: 2 }, () => readAgents());
const waitForTurn = () => new Promise((resolve) => setImmediate(resolve));

test('sends a few identical reads, then one for all that arrive while those are in flight', async () => {
  const reading = Array.from({ length: 20 }, () => readAgents());
  expect(sent).toHaveLength(2);
  sent[0]?.answer('first');
  await waitForTurn();
  expect(sent).toHaveLength(3);
  for (const one of sent) one.answer('answered');
  expect(await Promise.all(reading)).toEqual(['first', ...Array(19).fill('answered')]);
});

test('answers a read only from a request that was sent after it arrived', async () => {
  const before = startReads();
  const late = readAgents();
  expect(sent).toHaveLength(2);
  for (const one of sent) one.answer('before the write');
  await Promise.all(before);
  sent[2]?.answer('after the write');
  expect(await late).toBe('after the write');
});

test('sends a read immediately while different reads are in flight', () => {
  startReads();
  void readAgents('tools');
  expect(sent).toHaveLength(3);
});

test('sends a read immediately after all earlier reads have ended', async () => {
  const before = startReads();
  for (const one of sent) one.answer('done');
  await Promise.all(before);
  void readAgents();
  expect(sent).toHaveLength(3);
});

test('sends a waiting read when the reads in flight take too long', () => {
  jest.useFakeTimers();
  startReads();
  void readAgents();
  expect(sent).toHaveLength(2);
  jest.advanceTimersByTime(250);
  expect(sent).toHaveLength(3);
  jest.useRealTimers();
});

test('sends a shared read in the trace of the first caller that waited', async () => {
  trace.run('before', startReads);
  for (const name of ['first', 'second']) void trace.run(name, () => readAgents());
  sent[0]?.answer('fine');
  await waitForTurn();
  expect(sent.map((one) => one.trace)).toEqual(['before', 'before', 'first']);
});

test('rejects all callers that share a failed read, but not the next caller', async () => {
  startReads();
  const sharing = [readAgents(), readAgents()];
  sent[0]?.answer('fine');
  await waitForTurn();
  const next = readAgents();
  sent[2]?.fail(new Error('away'));
  const outcomes = await Promise.allSettled(sharing);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await waitForTurn();
  sent[3]?.answer('back');
  expect(await next).toBe('back');
});

test('continues a read for the others when one client leaves, and ends it when the last one does', async () => {
  startReads();
  const [first, second] = [new AbortController(), new AbortController()];
  const sharing = [first, second].map(({ signal }) => readAgents('agents', { client: signal }));
  sent[0]?.answer('fine');
  await waitForTurn();
  const shared = sent[2]?.account.client;
  first.abort(new Error('left'));
  await expect(sharing[0]).rejects.toThrow('left');
  expect(shared?.aborted).toBe(false);
  second.abort(new Error('left too'));
  await expect(sharing[1]).rejects.toThrow('left too');
  expect(shared?.aborted).toBe(true);
});

test('sends nothing when every waiting caller has left', async () => {
  startReads();
  const leaving = new AbortController();
  const waiting = readAgents('agents', { client: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  sent[0]?.answer('fine');
  await waitForTurn();
  expect(sent).toHaveLength(2);
});

test('sends the read for a later caller after the first waiting one has left', async () => {
  startReads();
  const leaving = new AbortController();
  const first = readAgents('agents', { client: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  const second = readAgents();
  sent[0]?.answer('fine');
  await waitForTurn();
  expect(sent[2]?.account.client?.aborted).toBe(false);
  sent[2]?.answer('answered');
  expect(await second).toBe('answered');
});

test("rejects a caller at its own deadline, and answers the read's other callers", async () => {
  startReads();
  const short = readAgents('agents', { deadline: Date.now() + 5 });
  const long = readAgents();
  await expect(short).rejects.toMatchObject({ kind: 'timeout' });
  sent[0]?.answer('fine');
  await waitForTurn();
  sent[2]?.answer('late');
  expect(await long).toBe('late');
});
