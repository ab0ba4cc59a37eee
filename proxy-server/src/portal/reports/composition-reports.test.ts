import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type CompositionStatus, compositionStatus, type RemoteLoad } from 'shared-contract';
import {
  lockedRemoteFixture,
  lockedVersionFixture,
  lockFixture,
  someHash,
} from '../../../../composition/src/testing/lock-fixture';
import { serveRoutes } from '../../testing/serve-routes';
import { startTestPortal, type TestMember, type TestPortal } from '../../testing/test-portal';
import { type CompositionSource, followComposition } from '../composition/composition-source';
import type { StoredProblems } from '../composition/stored-problems';
import { createPortalMetrics, type PortalMetrics } from '../metrics/portal-metrics';
import { metricsRoutes } from '../metrics/routes';
import { cspReportRoutes } from '../security-headers/routes';
import { compositionReportRoutes } from './routes';

const metricsToken = 'token-of-the-metrics';
const other = '00000000-0000-4000-8000-00000000abcd';
const calls: RemoteLoad = {
  name: 'mfe-calls',
  version: '1.0.0',
  source: 'lock',
  outcome: 'loaded',
  phases: {},
};
const lock = lockFixture(
  [
    lockedRemoteFixture('mfe-calls', '1.0.0', {
      shared: { react: '^19.0.0', 'react-dom': '^18.0.0' },
      canary: {
        who: { share: 5, people: [other] },
        pinned: lockedVersionFixture('mfe-calls', '2.0.0'),
      },
      lastKnownGood: {
        version: '0.9.0',
        base: '/remotes/mfe-calls/0.9.0/',
        entry: 'remoteEntry.js',
        integrity: someHash,
      },
    }),
    lockedRemoteFixture('mfe-tools', '4.0.0', { base: 'https://cdn.example/mfe-tools/4.0.0/' }),
  ],
  {
    environment: 'local',
    revision: 12,
    by: 'promote staging 12',
    origins: ['https://cdn.example'],
  },
);

let folder: string;
let portal: TestPortal;
let source: CompositionSource;
let metrics: PortalMetrics;
let served: Awaited<ReturnType<typeof serveRoutes>>;
let operator: TestMember;
let member: TestMember;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
  portal = await startTestPortal({ PORTAL_METRICS_TOKEN: metricsToken });
  operator = await portal.signUp('Olga');
  member = await portal.signUp('Mia');
  portal.deps.config.operators = [operator.email];
  writeFileSync(join(folder, 'local.lock.json'), JSON.stringify(lock));
  const shared = { react: '19.2.0', 'react-dom': '19.2.0' };
  const shell = { schema: 1, contract: '1.1.0', shared, routes: [] };
  writeFileSync(join(folder, 'shell.json'), JSON.stringify(shell));
  const { deps } = portal;
  const files = { environments: folder, environment: 'local', store: join(folder, 'remotes') };
  source = followComposition(files, deps.logger);
  metrics = createPortalMetrics(source, deps.streams);
  const lacking = 'mfe-calls 1.0.0 lacks remoteEntry.js.';
  const stored: StoredProblems = {
    taken: () => undefined,
    of: async () => [{ rule: 'asset-present', remote: 'mfe-calls', text: lacking }],
  };
  served = await serveRoutes(
    deps,
    compositionReportRoutes(deps, { source, stored, metrics, shellFolder: folder }),
    cspReportRoutes(deps, source, metrics),
    metricsRoutes(deps, metrics),
  );
});
afterAll(async () => {
  await served.close();
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

async function report(body: unknown, { session } = member): Promise<number> {
  const response = await fetch(served.url + api.compositionReports, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return response.status;
}

const ask = (path: string, bearer: string | undefined) =>
  fetch(served.url + path, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });

async function status(): Promise<CompositionStatus> {
  const answer = await ask(api.compositionStatus, operator.session.access_token);
  return compositionStatus.parse(await answer.json());
}

async function runningOf(name: string, version: string) {
  const { remotes } = await status();
  return remotes
    .find((remote) => remote.name === name)
    ?.running.find((one) => one.version === version);
}

async function violation(members: Record<string, string>): Promise<number> {
  const response = await fetch(served.url + api.cspReports, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': members }),
  });
  return response.status;
}

test('operators see what is pinned, by which lock, and what is wrong with its files', async () => {
  const { lock: served, remotes, environment } = await status();
  expect(environment).toBe('local');
  expect(served).toMatchObject({ revision: 12, by: 'promote staging 12' });
  expect(remotes[0]).toMatchObject({
    pinned: '1.0.0',
    source: 'lock',
    lastKnownGood: '0.9.0',
    canary: { version: '2.0.0', share: 5, people: 1, organizations: 0, paused: false },
    problems: ['mfe-calls 1.0.0 lacks remoteEntry.js.'],
  });
  expect(remotes[1]).toMatchObject({ name: 'mfe-tools', canary: null, problems: [] });
});

test('what browsers report is summed up by version, with the middle and the slow end of each phase', async () => {
  const loads = Array.from({ length: 20 }, (_, at) => ({
    ...calls,
    phases: { entryMs: (at + 1) * 10, moduleMs: 5 },
  }));
  expect(await report({ loads, providers: {} })).toBe(204);
  const failed = { ...calls, outcome: 'failed', cause: 'HTTP 503', phases: { entryMs: 9_000 } };
  const fallback = { ...calls, version: '0.9.0', source: 'fallback' };
  expect(await report({ loads: [failed, fallback], providers: {} })).toBe(204);
  expect(await runningOf('mfe-calls', '1.0.0')).toMatchObject({
    loads: 21,
    failures: 1,
    lastCause: 'HTTP 503',
    entryMs: { p50: 105, p95: 191 },
    moduleMs: { p50: 5, p95: 5 },
    renderMs: null,
  });
  expect(await runningOf('mfe-calls', '0.9.0')).toMatchObject({
    source: 'fallback',
    entryMs: null,
  });
});

test('singletons say who needs them, whether they fit, and who really provided them', async () => {
  for (const provider of ['shell 19.2.0', 'shell 19.2.0', 'mfe_calls 19.1.0']) {
    expect(await report({ loads: [calls], providers: { react: provider } })).toBe(204);
  }
  const { singletons } = await status();
  expect(singletons.find(({ name }) => name === 'react')).toEqual({
    name: 'react',
    provided: '19.2.0',
    requiredBy: [{ remote: 'mfe-calls', range: '^19.0.0', satisfied: true }],
    seen: [
      { provider: 'shell 19.2.0', count: 2 },
      { provider: 'mfe_calls 19.1.0', count: 1 },
    ],
  });
  expect(singletons.find(({ name }) => name === 'react-dom')?.requiredBy).toEqual([
    { remote: 'mfe-calls', range: '^18.0.0', satisfied: false },
  ]);
});

test('a remote that is not composed is not counted, and no letter of a report ends in a failure', async () => {
  const cause = 'a\u0000b\ud800';
  const strange = { ...calls, version: '1.0.0-strange', outcome: 'failed', cause };
  const unknown = { ...calls, name: 'mfe-unknown' };
  expect(await report({ loads: [strange, unknown], providers: { 'x\u0000': '1' } })).toBe(204);
  expect((await runningOf('mfe-calls', '1.0.0-strange'))?.lastCause).toBe('ab\ufffd');
  expect((await status()).remotes).toHaveLength(2);
});

test.each([
  [{ loads: [], providers: {} }],
  [{ loads: Array.from({ length: 51 }, () => calls), providers: {} }],
  [{ loads: [{ ...calls, person: 'x' }], providers: {} }],
  [{ loads: [{ ...calls, phases: { entryMs: -1 } }], providers: {} }],
  [{ loads: [{ ...calls, cause: 'x'.repeat(301) }], providers: {} }],
  ['text'],
])('a report that is not as the contract says is refused', async (body) => {
  expect(await report(body)).toBe(400);
});

test('refuses reports without a session, and the status when the member is not an operator', async () => {
  const unknown = { session: { access_token: 'vp_at_0123456789abcdef' } } as TestMember;
  expect(await report({ loads: [calls], providers: {} }, unknown)).toBe(401);
  expect((await ask(api.compositionStatus, undefined)).status).toBe(401);
  const refused = await ask(api.compositionStatus, member.session.access_token);
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'forbidden']);
});

test.each([
  [
    { 'source-file': '/remotes/mfe-calls/1.0.0/9.js', 'blocked-uri': 'https://a.example/x?q=1' },
    'mfe-calls',
    'https://a.example',
  ],
  [{ 'source-file': 'https://cdn.example', 'blocked-uri': 'inline' }, 'mfe-tools', 'inline'],
  [{ 'source-file': '/assets/main.js', 'blocked-uri': 'eval' }, 'shell', 'eval'],
  [
    { 'blocked-uri': 'https://cdn.example/mfe-tools/4.0.0/remoteEntry.js' },
    'mfe-tools',
    'https://cdn.example',
  ],
  [{ 'source-file': 'chrome-extension', 'blocked-uri': 'data:text/plain,x' }, 'other', 'data:'],
  [
    { 'source-file': '/remotes/mfe-gone/1.0.0/9.js', 'blocked-uri': '<script>' },
    'shell',
    'unknown',
  ],
])('a violation %j is counted for %s', async (members, whose, blocked) => {
  const reported: Record<string, string> = { ...members, 'effective-directive': 'script-src-elem' };
  if (reported['source-file']?.startsWith('/')) {
    reported['source-file'] = served.url + reported['source-file'];
  }
  expect(await violation(reported)).toBe(204);
  expect(await violation(reported)).toBe(204);
  const { csp } = await status();
  expect(csp).toContainEqual({
    source: whose,
    directive: 'script-src-elem',
    blocked,
    count: 2,
    lastSeen: expect.any(String),
  });
});

test('what is older than seven days is removed by a report, what is older than one is not shown', async () => {
  const age = (interval: string) =>
    portal.db.transaction({ role: 'portal_system' }, (tx) =>
      tx.query(
        `insert into portal.remote_loads (environment, remote, version, source, outcome, reported_at)
         values ('local', 'mfe-calls', 'old', 'lock', 'loaded', now() - $1::interval)`,
        [interval],
      ),
    );
  await age('8 days');
  await age('2 days');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
  expect(await report({ loads: [calls], providers: {} })).toBe(204);
  jest.restoreAllMocks();
  await portal.deps.background.settle();
  const { rows } = await portal.db.transaction({ role: 'portal_system' }, (tx) =>
    tx.query<{ count: number }>(`select count(*) from portal.remote_loads where version = 'old'`),
  );
  expect(rows).toEqual([{ count: 1 }]);
  const running = (await status()).remotes[0]?.running ?? [];
  expect(running.map(({ version }) => version)).not.toContain('old');
});

test('a member of an organization can read no row of it', async () => {
  const { organizationId } = member;
  const read = portal.db.transaction({ role: 'portal_member', organizationId }, (tx) =>
    tx.query('select * from portal.remote_loads'),
  );
  await expect(read).rejects.toThrow(/permission denied/);
});

test('the metrics have the same for Prometheus, and no series for what was made up', async () => {
  const text = await (await ask(api.metrics, metricsToken)).text();
  const lines = text.split('\n');
  const starting = (start: string) => lines.filter((line) => line.startsWith(start));
  expect(starting('portal_composition_info')).toEqual([
    'portal_composition_info{environment="local",remote="mfe-calls",version="1.0.0",source="lock"} 1',
    'portal_composition_info{environment="local",remote="mfe-tools",version="4.0.0",source="lock"} 1',
    'portal_composition_info{environment="local",remote="mfe-calls",version="2.0.0",source="canary"} 1',
  ]);
  expect(starting('portal_composition_revision')).toEqual(['portal_composition_revision 12']);
  const loads = starting('portal_remote_loads_total');
  expect(loads).toContain(
    'portal_remote_loads_total{remote="mfe-calls",version="1.0.0",source="lock",outcome="failed"} 1',
  );
  expect(loads.join()).toContain('version="other"');
  expect(loads.join()).not.toContain('strange');
  expect(starting('portal_remote_load_seconds_count{remote="mfe-calls",phase="entry"}')).toEqual([
    'portal_remote_load_seconds_count{remote="mfe-calls",phase="entry"} 20',
  ]);
  expect(starting('portal_csp_violations_total{remote="mfe-tools"').join()).toContain(' 4');
  expect(text).toContain('process_cpu_seconds_total');
});

test('the metrics are for their token and for operators', async () => {
  const statusOf = async (bearer?: string) => (await ask(api.metrics, bearer)).status;
  expect(await statusOf(operator.session.access_token)).toBe(200);
  expect(await statusOf(member.session.access_token)).toBe(401);
  expect(await statusOf(`${metricsToken}x`)).toBe(401);
  expect(await statusOf()).toBe(401);
});
