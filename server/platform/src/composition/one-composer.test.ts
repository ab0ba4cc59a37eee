import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getEnvironmentFiles, toRing } from 'composition';
import { createFixture, type Fixture, lockEnvironment } from 'composition/testing';
import type { Composition, Environment } from 'shared-contract';
import { createLogger } from 'shared-server';
import { followComposition } from './composition-source';

const lines: string[] = [];
const logger = createLogger({ level: 'error', name: 't' }, { write: (line) => lines.push(line) });
const person = '00000000-0000-4000-8000-000000000001';
const organization = '11111111-0000-4000-8000-000000000001';
const rings = {
  'a visitor': undefined,
  'a member of the canary': toRing(person, organization),
  'another member': toRing(organization, person),
};
let fixture: Fixture;
let store: Server;

beforeAll(async () => {
  fixture = createFixture();
  const settings = { unit: { type: 'text' as const, description: 'Unit', default: 's' } };
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    fixture.publish('mfe-calls', version, { portal: { settings } });
  }
  fixture.publish('mfe-tools', '2.0.0', { portal: { title: 'Tools' } });
  store = createServer((req, res) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' };
    const file = join(fixture.folders.store, req.url ?? '');
    if (existsSync(file)) res.writeHead(200, headers).end(readFileSync(file));
    else res.writeHead(404).end();
  });
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  store.closeAllConnections();
  await new Promise((done) => store.close(done));
  fixture.remove();
});
beforeEach(() => void lines.splice(0));

/** Composes for each kind of person, and separates revision and sources from the rest. */
function composeAll() {
  const { environments, store: folder, shell } = fixture.folders;
  const files = { environments, environment: 'test', store: folder, shell };
  const source = followComposition(files, logger);
  return Object.entries(rings).map(([who, ring]) => {
    const { composition, origins } = source.current(ring);
    return {
      who,
      origins,
      composition: dropLockFields(composition),
      from: getLockFields(composition),
    };
  });
}

function dropLockFields({ revision: _, remotes, ...rest }: Composition) {
  return { ...rest, remotes: remotes.map(({ source: __, ...remote }) => remote) };
}

const getLockFields = ({ revision, remotes }: Composition) => [
  revision,
  ...new Set(remotes.map(({ source = 'workspace' }) => source)),
];

const canary = { version: '1.2.0', people: [person] };
const changes = {
  navigation: { '/calls': { label: 'Talks', order: 7 } },
  settings: { unit: 'ms' },
};
const cases: Record<string, () => Partial<Environment>> = {
  'builds of the checkout': () => ({
    remotes: [
      { name: 'mfe-tools', version: 'workspace' },
      { name: 'mfe-calls', version: 'workspace' },
    ],
  }),
  'a published version and a range': () => ({
    remotes: [
      { name: 'mfe-calls', version: '~1.1.0' },
      { name: 'mfe-tools', version: '2.0.0' },
    ],
  }),
  'a remote left out, navigation and settings': () => ({
    remotes: [
      { name: 'mfe-calls', version: '1.0.0', ...changes },
      { name: 'mfe-tools', version: '2.0.0', omit: true },
    ],
  }),
  'a hidden navigation entry': () => ({
    remotes: [{ name: 'mfe-calls', version: '^1.0.0', navigation: { '/calls': { hidden: true } } }],
  }),
  'a canary': () => ({ remotes: [{ name: 'mfe-calls', version: '1.0.0', ...changes, canary }] }),
  'a paused canary': () => ({
    remotes: [{ name: 'mfe-calls', version: '1.0.0', canary: { ...canary, paused: true } }],
  }),
  'a store elsewhere': () => {
    const address = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    return {
      store: address,
      origins: [address],
      remotes: [{ name: 'mfe-calls', version: '1.0.0' }],
    };
  },
};

test.each(Object.keys(cases))(
  'serves the same composition with and without a lock when the environment has %s',
  async (title) => {
    const { remotes = [], ...rest } = cases[title]?.() ?? {};
    fixture.environment('test', remotes, rest);
    const files = getEnvironmentFiles(fixture.folders.environments, 'test');
    rmSync(files.lock, { force: true });
    rmSync(files.history, { recursive: true, force: true });

    const followed = composeAll();
    await lockEnvironment(fixture.folders, 'test');
    const locked = composeAll();

    expect(lines).toEqual([]);
    expect(locked.map(({ from, ...same }) => same)).toEqual(
      followed.map(({ from, ...same }) => same),
    );
    expect(followed[0]?.from[0]).toBeUndefined();
    expect(locked[0]?.from).toEqual([1, 'lock']);
  },
);
