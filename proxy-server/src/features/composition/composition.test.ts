import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from 'shared-server';
import { followComposition } from './composition-source';
import { environmentFixture, publishFixture } from './publish-fixture';

const lines: string[] = [];
const logger = createLogger({ level: 'error', name: 't' }, { write: (line) => lines.push(line) });
let folder: string;
let store: string;
let environmentFile: string;

beforeEach(() => {
  lines.splice(0);
  folder = mkdtempSync(join(tmpdir(), 'portal-composition-'));
  store = join(folder, 'remotes');
  environmentFile = join(folder, 'test.json');
  environmentFixture(environmentFile, ['mfe-calls', 'mfe-tools']);
  publishFixture(store, 'mfe-calls', '1.0.0-aaaa');
  publishFixture(store, 'mfe-tools', '2.0.0-bbbb');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const follow = () => followComposition({ environmentFile, store }, logger);
const remotes = (source = follow()) => source.current().composition.remotes;

/** A source that has looked at the files before they changed, and looks again now. */
function after(change: () => void) {
  const now = jest.spyOn(Date, 'now');
  const source = follow();
  change();
  now.mockReturnValue(Date.now() + 1_000);
  return source;
}

test('the composition names entry, integrity and first chunks of every remote, in order', () => {
  expect(remotes().map(({ name }) => name)).toEqual(['mfe-calls', 'mfe-tools']);
  expect(remotes()[0]).toMatchObject({
    container: 'mfe_calls',
    version: '1.0.0-aaaa',
    entry: '/remotes/mfe-calls/1.0.0-aaaa/remoteEntry.js',
    integrity: 'sha384-AAAA',
    preload: ['/remotes/mfe-calls/1.0.0-aaaa/876.aaaa.js'],
    contribution: { basePath: '/calls', title: 'mfe-calls' },
  });
});

test('a new publish is served without a restart', () => {
  const source = after(() => publishFixture(store, 'mfe-calls', '1.1.0-cccc'));
  expect(remotes(source)[0]?.version).toBe('1.1.0-cccc');
});

test('a remote that becomes unreadable keeps its place as it was', () => {
  const portal = join(store, 'mfe-calls/1.0.0-aaaa/portal.json');
  const source = after(() => writeFileSync(portal, '{"broken'));
  expect(remotes(source).map(({ name }) => name)).toEqual(['mfe-calls', 'mfe-tools']);
  expect(lines.join()).toContain('it keeps its place');
});

test('after a restart a remote keeps its place from what an older version contributes', () => {
  publishFixture(store, 'mfe-calls', '1.1.0-cccc');
  rmSync(join(store, 'mfe-calls/1.1.0-cccc'), { recursive: true });
  expect(remotes()[0]).toMatchObject({
    version: '1.1.0-cccc',
    entry: '/remotes/mfe-calls/1.1.0-cccc/remoteEntry.js',
    preload: [],
    contribution: { basePath: '/calls' },
  });
});

test('a remote that was never readable is left out, and the others stay', () => {
  rmSync(join(store, 'mfe-calls'), { recursive: true });
  expect(remotes().map(({ name }) => name)).toEqual(['mfe-tools']);
  expect(lines.join()).toContain('it is left out');
});

test('a contribution of another remote is not taken', () => {
  publishFixture(store, 'mfe-calls', '1.2.0-dddd', { id: 'mfe-other' });
  rmSync(join(store, 'mfe-calls/1.0.0-aaaa'), { recursive: true });
  expect(remotes().map(({ name }) => name)).toEqual(['mfe-tools']);
});

test('an environment that becomes unreadable leaves the last composition in place', () => {
  const source = after(() => writeFileSync(environmentFile, 'not json'));
  expect(remotes(source)).toHaveLength(2);
});
