import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { isWholeRun } from 'testing/matrix';
import { getEnvironmentFiles } from '../files';
import { lockEnvironment } from '../operations/lock-environment';
import { promote } from '../operations/promote';
import { createFixture, type Fixture } from '../testing/fixture';
import { getRevisions, readRevision } from './history';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  for (const version of ['1.0.0', '1.1.0']) fixture.publish('mfe-calls', version);
  for (const [name, version] of [
    ['blue', '1.0.0'],
    ['green', '1.1.0'],
  ]) {
    fixture.environment(`${name}`, [`mfe-calls@${version}`]);
  }
  fixture.environment('live', ['mfe-calls@1.0.0']);
});
afterEach(() => fixture.remove());

const getFiles = () => getEnvironmentFiles(fixture.folders.environments, 'live');
const lib = pathToFileURL(resolve('scripts/lib/build/compose-bundle.mjs')).href;

interface Round {
  code: number;
  said: string;
}

interface Writer {
  child: ChildProcess;
  rounds(): AsyncGenerator<Round>;
}

/**
 * Promotes repeatedly in a separate process, from the start signal until the environment has that
 * many revisions.
 */
async function startWriter(from: string, revisions: number): Promise<Writer> {
  const script = `
    import { once } from 'node:events';
    import { existsSync } from 'node:fs';
    const { loadComposition } = await import(${JSON.stringify(lib)});
    const { runCompose } = await loadComposition();
    const folders = ${JSON.stringify(fixture.folders)};
    console.log('ready');
    await once(process.stdin, 'data');
    while (!existsSync('${getFiles().history}/${revisions}.json')) {
      let said = '';
      const output = { out: (text) => { said += text; }, err: (text) => { said += text; } };
      const code = await runCompose(['promote', '${from}', 'live'], folders, output);
      console.log(JSON.stringify({ code, said }));
    }
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  return {
    child,
    async *rounds() {
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        yield JSON.parse(line.value);
      }
    },
  };
}

/** Lets the writers start at the same moment. */
function signalStart(writers: readonly Writer[]): void {
  for (const { child } of writers) child.stdin?.write('go\n');
}

async function collectRounds(rounds: AsyncIterable<Round>): Promise<Round[]> {
  const all: Round[] = [];
  for await (const round of rounds) all.push(round);
  return all;
}

function expectWholeHistory(): number[] {
  const revisions = getRevisions(getFiles());
  expect(revisions).toEqual(revisions.map((_, at) => at + 1));
  for (const revision of revisions.slice(1)) {
    const { lock } = readRevision(getFiles(), revision);
    expect(lock.before).toBe(revision - 1);
    const before = readRevision(getFiles(), revision - 1).lock;
    expect(before.remotes[0]?.version).not.toBe(lock.remotes[0]?.version);
  }
  const current = fixture.lock('live').revision;
  expect(fixture.lockText('live')).toBe(readRevision(getFiles(), current).text);
  return revisions;
}

const KILLS = isWholeRun ? 4 : 1;

test('neither loses nor mixes changes when two processes promote concurrently', async () => {
  await lockEnvironment(fixture.folders, 'blue');
  await lockEnvironment(fixture.folders, 'green');
  const writers = await Promise.all(
    ['blue', 'green'].map((from) => startWriter(from, isWholeRun ? 60 : 15)),
  );
  signalStart(writers);
  const rounds = (await Promise.all(writers.map((one) => collectRounds(one.rounds())))).flat();
  const refused = rounds.filter(({ code }) => code === 1);
  for (const { said } of refused) {
    expect(said).toMatch(
      /^live is being written by .+, and nothing was changed: try again when that is done\.\n$|^Revision \d+ of live was made by another process/,
    );
  }
  const made = rounds.filter(({ said }) => said.startsWith('live is now at revision'));
  expect(expectWholeHistory()).toHaveLength(made.length);
  expect(readdirSync(fixture.folders.environments).filter((name) => name.startsWith('.'))).toEqual(
    [],
  );
});

test('leaves an intact lock when a process is killed while it writes', async () => {
  await lockEnvironment(fixture.folders, 'blue');
  await lockEnvironment(fixture.folders, 'green');
  await lockEnvironment(fixture.folders, 'live');
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const writers = await Promise.all(['blue', 'green'].map((from) => startWriter(from, 10_000)));
    signalStart(writers);
    let seen = 0;
    for await (const _ of writers[0]?.rounds() ?? []) {
      seen += 1;
      if (seen === kill) break;
    }
    for (const { child } of writers) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    const { lock } = readRevision(getFiles(), fixture.lock('live').revision);
    const other = lock.remotes[0]?.version === '1.0.0' ? 'green' : 'blue';
    const { changed } = await promote(fixture.folders, other, 'live');
    expect(changed).toBe(true);
    expect(fixture.lockText('live')).toBe(
      readRevision(getFiles(), fixture.lock('live').revision).text,
    );
  }
});

test.each([
  ['a process that ended', { pid: 2 ** 22 - 1, host: hostname(), start: 'then' }, undefined],
  [
    'a process that had the same number',
    { pid: process.pid, host: hostname(), start: 'then' },
    undefined,
  ],
  ['another machine', { pid: 7, host: 'elsewhere', start: 'then' }, 'by process 7 on elsewhere,'],
])(
  'takes over a stale writer file, but not a recent one of another machine (%s)',
  async (_, left, refusal) => {
    for (const file of ['.live.writer', '.live.writer.takeover']) {
      writeFileSync(join(fixture.folders.environments, file), JSON.stringify(left));
    }
    const locking = lockEnvironment(fixture.folders, 'live');
    if (refusal) await expect(locking).rejects.toThrow(refusal);
    else expect(await locking).toMatchObject({ changed: true });
  },
);
