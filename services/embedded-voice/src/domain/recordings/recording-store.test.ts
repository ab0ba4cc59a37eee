import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueueFullError } from 'shared-server';
import { waitUntil } from '../../testing/until';
import { createRecordingStore, FRAME_BYTES } from './recording-store';
import type { SpeechJob } from './synthesize';

const createSignal = () => new AbortController().signal;
const stores: string[] = [];

/** Creates a store whose synthesizer waits for `step`, and lists the started recordings. */
async function createStore(megabytes = 16) {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  stores.push(folder);
  const steps: string[] = [];
  const pending: (() => void)[] = [];
  const arrivals: (() => void)[] = [];
  let free = false;
  const synthesize = async ({ path, turns, frames, onProgress }: SpeechJob) => {
    steps.push(turns[0]?.text ?? '');
    arrivals.shift()?.();
    if (!free) await new Promise<void>((resolve) => pending.push(resolve));
    await writeFile(path, '');
    await truncate(path, frames * FRAME_BYTES);
    onProgress(frames);
  };
  const store = createRecordingStore({ folder, megabytes, synthesize });
  const finishOldest = () => pending.shift()?.();
  const waitForNext = () => new Promise<void>((resolve) => arrivals.push(resolve));
  /** Finishes all pending and later syntheses immediately. */
  const finishAll = () => {
    free = true;
    for (const end of pending.splice(0)) end();
  };
  return {
    folder,
    store,
    steps,
    step: finishOldest,
    letAllEnd: finishAll,
    nextBegins: waitForNext,
  };
}
afterEach(async () => {
  for (const folder of stores.splice(0)) await rm(folder, { recursive: true, force: true });
});

const getCall = (accountId: string, nr: number, totalMs = 1_000) => ({
  id: `call-${nr}`,
  accountId,
  totalMs,
  messages: [
    {
      role: 'bot' as const,
      message: `${accountId} ${nr}`,
      time: 0,
      endTime: 900,
      secondsFromStart: 0,
      duration: 900,
    },
  ],
});

test("renders another account's recording next when one account requests many", async () => {
  const { store, steps, step, letAllEnd, nextBegins } = await createStore();
  const hogBegins = nextBegins();
  const asked = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6, 7].map((nr) => store.openRecording(getCall('hog', nr), createSignal())),
  );
  await hogBegins;
  const guestBegins = nextBegins();
  const guest = await store.openRecording(getCall('guest', 0), createSignal());
  await guestBegins;
  // Any of the concurrent requests may be first.
  expect(steps).toEqual([expect.stringMatching(/^hog /), 'guest 0']);
  step();
  step();
  await guest.waitFor(guest.frames);
  expect(steps.filter((name) => name.startsWith('hog')).length).toBeLessThanOrEqual(2);
  letAllEnd();
  for (const { frames, waitFor } of asked) await waitFor(frames);
});

test('refuses an account whose queue of recordings is full', async () => {
  const { store, letAllEnd } = await createStore();
  const asked = [];
  for (let nr = 0; nr < 12; nr++)
    asked.push(await store.openRecording(getCall('hog', nr), createSignal()));
  await expect(asked[11]?.waitFor(1)).rejects.toThrow(QueueFullError);
  const guest = await store.openRecording(getCall('guest', 0), createSignal());
  letAllEnd();
  await expect(guest.waitFor(guest.frames)).resolves.toBeUndefined();
  await asked[8]?.waitFor(1);
});

test('does not render a recording after its last client has left', async () => {
  const { store, steps, letAllEnd, nextBegins } = await createStore();
  const begins = nextBegins();
  const first = await store.openRecording(getCall('a', 0), createSignal());
  await begins;
  const gone = new AbortController();
  const left = await store.openRecording(getCall('a', 1), gone.signal);
  gone.abort(new Error('gone'));
  await expect(left.waitFor(1)).rejects.toThrow('gone');
  const again = await store.openRecording(getCall('a', 2), createSignal());
  letAllEnd();
  await Promise.all([first.waitFor(1), again.waitFor(1)]);
  expect(steps).toEqual(['a 0', 'a 2']);
});

test("limits the recording of a very long call to the account's share", async () => {
  const { folder, store, steps, letAllEnd } = await createStore(16);
  letAllEnd();
  const guest = await store.openRecording(getCall('guest', 0), createSignal());
  await guest.waitFor(guest.frames);
  for (let nr = 0; nr < 3; nr++) {
    const long = await store.openRecording(getCall('hog', nr, 43_200_000), createSignal());
    await long.waitFor(long.frames);
    expect(long.frames * FRAME_BYTES).toBe(4 * 1_048_576);
    const again = await store.openRecording(getCall('hog', nr, 43_200_000), createSignal());
    const file = await again.open();
    expect((await file.stat()).size).toBe(long.frames * FRAME_BYTES);
    await file.close();
  }
  expect(steps).toEqual(['guest 0', 'hog 0', 'hog 1', 'hog 2']);
  expect(await readdir(join(folder, 'guest'))).toHaveLength(1);
  const kept = await waitUntil(
    () => readdir(join(folder, 'hog')),
    (names) => names.length === 1,
  );
  expect(kept).toEqual([expect.stringMatching(/^call-2.*\.pcm$/)]);
});

test('removes the files of a killed process at startup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  stores.push(folder);
  await writeFile(join(folder, 'outside-of-an-account.pcm'), 'x');
  await writeFile(join(folder, 'unfinished.tmp'), 'x');
  const synthesize = ({ path }: SpeechJob) => writeFile(path, 'made');
  const store = createRecordingStore({ folder, megabytes: 16, synthesize });
  const { waitFor } = await store.openRecording(getCall('a', 0), createSignal());
  await waitFor(1).catch(() => undefined);
  expect(await readdir(folder)).toEqual(['a']);
});
