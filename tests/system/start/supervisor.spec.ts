import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWholeRun } from 'testing/matrix';
import { root } from '../../../scripts/lib/paths.mjs';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { type CountingPlatform, startCountingPlatform } from '../counting-platform';
import { makeRequest, placeAgain, placeOnce, signUpConnected } from '../placing';
import { type Account, test as base, expect, signIn, signUp } from '../support';

const script = 'scripts/serve.mjs';
const thrower = pathToFileURL(join(root, 'tests/system/start/throw-on-signal.mjs')).href;
const endings: NodeJS.Signals[] = isWholeRun ? ['SIGUSR2', 'SIGKILL', 'SIGSEGV'] : ['SIGUSR2'];

const test = base.extend<{
  supervised: {
    portal: Awaited<ReturnType<typeof startPortal>>;
    platform: CountingPlatform;
  };
}>({
  supervised: async ({ dataDir }, use) => {
    const platform = await startCountingPlatform();
    const env = {
      PORTAL_DEMO: 'off',
      VOICE_URL: platform.url,
      VOICE_TIMEOUT_MS: '10000',
      NODE_OPTIONS: `--import=${thrower}`,
    };
    const portal = await startPortal({ dataDir, port: await findFreePort(), env, script });
    await use({ portal, platform });
    await portal.stop('SIGTERM');
    platform.close();
  },
});

/** @returns the process id of the server, a child of the started process */
const readServerPid = (dataDir: string): number =>
  JSON.parse(readFileSync(join(dataDir, 'portal.lock'), 'utf8')).pid;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const createAccount = (name: string): Account => ({
  email: `${name}@example.test`,
  password: 'quiet-harbour-1',
});

/** Signs people up until `stop` is called, even while the server is down. */
function keepSigningUp(url: string) {
  const acknowledged: Account[] = [];
  let ended = false;
  const working = (async () => {
    for (let at = 0; !ended; at += 1) {
      const one = createAccount(`person-${at}`);
      const done = await signUp(url, one).then(
        () => true,
        () => false,
      );
      if (done) acknowledged.push(one);
    }
  })();
  const stop = () => {
    ended = true;
    return working;
  };
  return { acknowledged, stop };
}

async function isResponding(url: string, path: string): Promise<boolean> {
  return fetch(url + path).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function measureUntil(holds: () => boolean | Promise<boolean>): Promise<number> {
  const started = performance.now();
  await expect.poll(holds, { intervals: [20], timeout: 30_000 }).toBe(true);
  return Math.round(performance.now() - started);
}

for (const ending of endings) {
  const cause = ending === 'SIGUSR2' ? 'a fatal error' : ending;
  test(`serves again, with every acknowledged row and no duplicate call, when ${cause} ends the server`, async ({
    dataDir,
    supervised,
  }) => {
    test.setTimeout(120_000);
    const { portal, platform } = supervised;
    const token = await signUpConnected(portal.url, createAccount('robin'));
    const requests = [
      makeRequest(platform, 'the call has arrived and is not made'),
      makeRequest(platform, 'the call is made and not answered'),
      ...Array.from({ length: 4 }, () => makeRequest(platform)),
    ];
    const signUps = keepSigningUp(portal.url);
    const placing = requests.map((one) => placeOnce(portal.url, token, one));
    await expect.poll(() => platform.reached.size).toBe(2);
    await expect.poll(() => signUps.acknowledged.length).toBeGreaterThan(2);

    const before = readServerPid(dataDir);
    process.kill(before, ending);
    const goneMs = await measureUntil(() => !isRunning(before));
    const healthyMs = goneMs + (await measureUntil(() => isResponding(portal.url, '/readyz')));
    await signUps.stop();
    await Promise.all(placing);
    expect(readServerPid(dataDir)).not.toBe(before);

    platform.stops.clear();
    for (const one of requests) {
      const again = await placeAgain(portal.url, token, one);
      expect(await placeAgain(portal.url, token, one)).toEqual(again);
      expect(platform.posts.get(one.number) ?? 0).toBeLessThanOrEqual(1);
    }
    for (const one of signUps.acknowledged) {
      expect((await signIn(portal.url, one)).status).toBe(200);
    }
    if (ending === 'SIGUSR2') expect(portal.log()).toContain('forced by a test');
    expect(await portal.stop('SIGTERM')).toBe(0);
    console.log(
      `${cause}: gone after ${goneMs} ms, ready after ${healthyMs} ms, ` +
        `${signUps.acknowledged.length} sign-ups kept, ${requests.length} calls not doubled`,
    );
  });
}

test('exits and reports that the port is in use', async ({ dataDir }) => {
  test.skip(!isWholeRun, 'in the whole run');
  const port = await findFreePort();
  const holder = createServer().listen(port, '127.0.0.1');
  const { output, code } = await runNpm(['run', 'serve'], { dataDir, port }).ended;
  holder.close();
  expect(output).toContain(`The portal cannot start. Port ${port} is in use`);
  expect(output).not.toContain('It restarts');
  expect(code).toBe(1);
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`ends the server when npm is ended by ${signal}`, async ({ dataDir }) => {
    test.skip(!isWholeRun, 'in the whole run');
    test.setTimeout(120_000);
    const port = await findFreePort();
    const npm = runNpm(['start'], { dataDir, port });
    const url = `http://localhost:${port}`;
    await expect.poll(() => isResponding(url, '/readyz'), { timeout: 60_000 }).toBe(true);
    const server = readServerPid(dataDir);
    npm.child.kill(signal);
    await expect.poll(() => isRunning(server), { timeout: 10_000 }).toBe(false);
  });
}

function runNpm(args: string[], { dataDir, port }: { dataDir: string; port: number }) {
  const child = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), PORTAL_DATA_DIR: dataDir, PORTAL_DEMO: 'off' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes;
    });
  }
  const ended = new Promise<{ output: string; code: number | null }>((resolve) => {
    child.once('close', (code) => resolve({ output, code }));
  });
  return { child, ended };
}
