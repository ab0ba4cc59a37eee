import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { environmentFiles } from '../files';
import { lockEnvironment } from '../operations/lock-environment';
import { createFixture, type Fixture } from '../testing/fixture';
import { readRevision, revisionsOf } from './history';

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

const files = () => environmentFiles(fixture.folders.environments, 'live');
const lib = pathToFileURL(resolve('scripts/lib/compose-bundle.mjs')).href;

/** Promotes again and again in a process of its own, and prints a line with the exit code for each round. */
function writer(from: string, rounds: number): ChildProcess {
  const script = `
    const { loadCompose } = await import(${JSON.stringify(lib)});
    const { runCompose } = await loadCompose();
    const folders = ${JSON.stringify(fixture.folders)};
    for (let round = 0; round < ${rounds}; round += 1) {
      let said = '';
      const output = { out: (text) => { said += text; }, err: (text) => { said += text; } };
      const code = await runCompose(['promote', '${from}', 'live'], folders, output);
      console.log(JSON.stringify({ code, said }));
    }`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

interface Round {
  code: number;
  said: string;
}

async function roundsOf(child: ChildProcess): Promise<Round[]> {
  const rounds: Round[] = [];
  if (!child.stdout) throw new Error('The child has no output');
  for await (const line of createInterface({ input: child.stdout })) rounds.push(JSON.parse(line));
  return rounds;
}

function expectWholeHistory(): number[] {
  const revisions = revisionsOf(files());
  expect(revisions).toEqual(revisions.map((_, at) => at + 1));
  for (const revision of revisions.slice(1)) {
    const { lock } = readRevision(files(), revision);
    expect(lock.before).toBe(revision - 1);
    const before = readRevision(files(), revision - 1).lock;
    expect(before.remotes[0]?.version).not.toBe(lock.remotes[0]?.version);
  }
  const current = fixture.lock('live').revision;
  expect(fixture.lockText('live')).toBe(readRevision(files(), current).text);
  return revisions;
}

test('two processes that promote at once, many times, lose nothing and mix nothing', async () => {
  await lockEnvironment(fixture.folders, 'blue');
  await lockEnvironment(fixture.folders, 'green');
  const rounds = (
    await Promise.all([writer('blue', 60), writer('green', 60)].map(roundsOf))
  ).flat();
  expect(rounds).toHaveLength(120);
  const refused = rounds.filter(({ code }) => code === 1);
  for (const { said } of refused) {
    expect(said).toMatch(
      /^live is being written by .+, and nothing was changed: try again when that is done\.\n$|^Revision \d+ of live was made by somebody else/,
    );
  }
  const made = rounds.filter(({ said }) => said.startsWith('live is now at revision'));
  expect(expectWholeHistory()).toHaveLength(made.length);
  expect(readdirSync(fixture.folders.environments).filter((name) => name.startsWith('.'))).toEqual(
    [],
  );
});

test('a process that is killed while it writes leaves a whole lock, and the next one goes on', async () => {
  await lockEnvironment(fixture.folders, 'blue');
  await lockEnvironment(fixture.folders, 'green');
  await lockEnvironment(fixture.folders, 'live');
  for (let kill = 1; kill <= 4; kill += 1) {
    const children = [writer('blue', 1_000), writer('green', 1_000)];
    const lines = createInterface({ input: children[0]?.stdout as NodeJS.ReadableStream });
    let seen = 0;
    for await (const _ of lines) {
      seen += 1;
      if (seen === kill) break;
    }
    for (const child of children) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    const { lock } = readRevision(files(), fixture.lock('live').revision);
    const other = lock.remotes[0]?.version === '1.0.0' ? 'green' : 'blue';
    const [next] = await roundsOf(writer(other, 1));
    expect(next?.said).toMatch(/^live is now at revision/);
    expect(fixture.lockText('live')).toBe(
      readRevision(files(), fixture.lock('live').revision).text,
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
])('what %s left behind is judged by who wrote it', async (_, left, refusal) => {
  writeFileSync(join(fixture.folders.environments, '.live.writer'), JSON.stringify(left));
  const locking = lockEnvironment(fixture.folders, 'live');
  if (refusal) await expect(locking).rejects.toThrow(refusal);
  else expect(await locking).toMatchObject({ changed: true });
});
