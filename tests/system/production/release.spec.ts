import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inWholeRun, isWholeRun } from 'testing/matrix';
import { makeRelease } from '../../../scripts/lib/build/release/make-release.mjs';
import { expect, signIn, test } from '../support';
import { type BareMachine, makeBareMachine, makeTestRelease } from './release-folder';

const MOST_BYTES = 150e6;
const demo = { email: 'demo@portal.example', password: 'two-quiet-harbours-1' };
const env = {
  PORTAL_DEMO: 'on',
  PORTAL_DEMO_PASSWORD: demo.password,
  EMBEDDED_VOICE_SPEED: '200',
  EMBEDDINGS: isWholeRun ? 'package' : 'off',
};

let made: Awaited<ReturnType<typeof makeTestRelease>>;
let machines: BareMachine[] = [];
const createMachine = () => {
  machines.push(makeBareMachine(made.folder));
  return machines.at(-1) as BareMachine;
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  made = await makeTestRelease();
});
test.afterEach(async () => {
  for (const one of machines) await one.dispose();
  machines = [];
});
test.afterAll(() => made.dispose());

/** Signs in, searches (by meaning too in whole runs), and places a call that is recorded. */
async function usePortal(url: string) {
  const page = await fetch(url);
  expect(page.status).toBe(200);
  for (const [, script = ''] of (await page.text()).matchAll(/src="(\/[^"]+\.js)"/g)) {
    expect([script, (await fetch(url + script)).status]).toEqual([script, 200]);
  }
  const { body } = await signIn(url, demo);
  const headers = {
    authorization: `Bearer ${body.data.session.access_token}`,
    'content-type': 'application/json',
  };
  const send = async (path: string, sent?: object, more: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method: sent ? 'POST' : 'GET',
      headers: { ...headers, ...more },
      body: sent && JSON.stringify(sent),
    });
    expect([path, answer.status]).toEqual([path, sent && path.endsWith('/call') ? 201 : 200]);
    return answer.json();
  };
  const datasets = await send('/api/trieve/dataset');
  const { dataset } = datasets.find(({ dataset: { name } }: { dataset: { name: string } }) =>
    name.startsWith('Open-source'),
  );
  for (const search_type of isWholeRun ? ['fulltext', 'semantic'] : ['fulltext']) {
    const query = { dataset_id: dataset.id, query: 'license', search_type };
    await expect
      .poll(async () => (await send('/api/trieve/chunk/search', query)).chunks.length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0);
  }
  const [assistant] = await send('/api/vapi/assistants');
  const numbers = await send('/api/vapi/phone-numbers');
  const number = numbers.find(({ status }: { status: string }) => status === 'active');
  const { id } = await send(
    '/api/vapi/call',
    {
      assistantId: assistant.id,
      phoneNumberId: number.id,
      customer: { number: '+14155552671' },
    },
    { 'idempotency-key': `call-${Date.now()}` },
  );
  await expect
    .poll(async () => (await send(`/api/vapi/calls/${id}`)).status, { timeout: 30_000 })
    .toBe('ended');
  const recording = await fetch(`${url}/api/vapi/call/${id}/mono-recording`, { headers });
  expect((await recording.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  return id;
}

test('serves pages, sign-in, search and a call when the machine only has Node.js', async () => {
  test.setTimeout(180_000);
  expect(made.bytes).toBeLessThan(MOST_BYTES);
  console.log(`The release has ${made.files} files, ${(made.bytes / 1e6).toFixed(1)} MB.`);
  const bare = createMachine();
  expect((await bare.runPortal(['version'])).trim()).toBe(made.version);
  const portal = await bare.start(env);
  await usePortal(portal.url);
  expect(await bare.runPortal(['doctor'], { PORT: new URL(portal.url).port })).not.toContain('✗');
  expect(await portal.stop()).toBe(0);
});

inWholeRun(test)("shows a machine's call on another machine that restored its backup", async () => {
  test.setTimeout(300_000);
  const [from, to] = [createMachine(), createMachine()];
  const portal = await from.start(env);
  const call = await usePortal(portal.url);
  const file = join(from.folder, 'portal.backup');
  await from.runPortal(['backup', '--to', file], env);
  await portal.stop();
  const key = join(from.folder, 'data/secret.key');
  expect(await to.runPortal(['restore', '--from', file, '--key', key], env)).toContain(
    'The rows and checksums of all tables match',
  );
  const again = await to.start(env);
  const { body } = await signIn(again.url, demo);
  const headers = { authorization: `Bearer ${body.data.session.access_token}` };
  const seen = await fetch(`${again.url}/api/vapi/calls/${call}`, { headers });
  expect((await seen.json()).status).toBe('ended');
  await again.stop();
});

inWholeRun(test)('has identical files when it is rebuilt from the same commit', async () => {
  test.setTimeout(120_000);
  const bare = createMachine();
  const again = await makeRelease(join(bare.folder, 'again'));
  expect(hashFiles(again.folder)).toEqual(hashFiles(made.folder));
});

function hashFiles(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, name)));
      return `${name} ${hash.digest('hex')}`;
    });
}
