import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { calls, metricsToken, startReportWorld } from './testing/report-world';

const world = sharedFixture(() => startReportWorld());

test('summarizes reports by version, with median and 95th percentile of each phase', async () => {
  const loads = Array.from({ length: 20 }, (_, at) => ({
    ...calls,
    phases: { entryMs: (at + 1) * 10, moduleMs: 5 },
  }));
  expect(await world.report({ loads, providers: {} })).toBe(204);
  const failed = { ...calls, outcome: 'failed', cause: 'HTTP 503', phases: { entryMs: 9_000 } };
  const fallback = { ...calls, version: '0.9.0', source: 'fallback' };
  const crashed = { ...calls, outcome: 'crashed', cause: 'HTTP 503' };
  expect(await world.report({ loads: [failed, fallback, crashed], providers: {} })).toBe(204);
  expect(await world.findRunning('mfe-calls', '1.0.0')).toMatchObject({
    loads: 21,
    failures: 1,
    crashes: 1,
    lastCause: 'HTTP 503',
    entryMs: { p50: 105, p95: 191 },
    moduleMs: { p50: 5, p95: 5 },
    renderMs: null,
  });
  expect(await world.findRunning('mfe-calls', '0.9.0')).toMatchObject({
    source: 'fallback',
    entryMs: null,
  });
});

test('ignores remotes that are not composed, and cleans invalid characters from stored reports', async () => {
  const cause = 'a\u0000b\ud800';
  const strange = { ...calls, version: '1.0.0-strange', outcome: 'failed', cause };
  const unknown = { ...calls, name: 'mfe-unknown' };
  expect(await world.report({ loads: [strange, unknown], providers: { 'x\u0000': '1' } })).toBe(
    204,
  );
  expect((await world.findRunning('mfe-calls', '1.0.0-strange'))?.lastCause).toBe('ab\ufffd');
  expect((await world.getStatus()).remotes).toHaveLength(2);
});

test.each([
  [{ loads: [], providers: {} }],
  [{ loads: Array.from({ length: 51 }, () => calls), providers: {} }],
  [{ loads: [{ ...calls, person: 'x' }], providers: {} }],
  [{ loads: [{ ...calls, phases: { entryMs: -1 } }], providers: {} }],
  [{ loads: [{ ...calls, cause: 'x'.repeat(301) }], providers: {} }],
  ['text'],
])('refuses a report that breaks the contract', async (body) => {
  expect(await world.report(body)).toBe(400);
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
])('counts the violation %j for %s', async (members, whose, blocked) => {
  const reported: Record<string, string> = { ...members, 'effective-directive': 'script-src-elem' };
  if (reported['source-file']?.startsWith('/')) {
    reported['source-file'] = world.url + reported['source-file'];
  }
  expect(await world.reportViolation(reported)).toBe(204);
  expect(await world.reportViolation(reported)).toBe(204);
  const { csp } = await world.getStatus();
  expect(csp).toContainEqual({
    source: whose,
    directive: 'script-src-elem',
    blocked,
    count: 2,
    lastSeen: expect.any(String),
  });
});

test('exposes the reported figures as metrics, without a series for invented versions', async () => {
  const text = await (await world.ask(api.metrics, metricsToken)).text();
  const lines = text.split('\n');
  const findSeries = (start: string) => lines.filter((line) => line.startsWith(start));
  expect(findSeries('portal_composition_info')).toEqual([
    'portal_composition_info{environment="local",remote="mfe-calls",version="1.0.0",source="lock"} 1',
    'portal_composition_info{environment="local",remote="mfe-tools",version="4.0.0",source="lock"} 1',
    'portal_composition_info{environment="local",remote="mfe-calls",version="2.0.0",source="canary"} 1',
  ]);
  expect(findSeries('portal_composition_revision')).toEqual(['portal_composition_revision 12']);
  const loads = findSeries('portal_remote_loads_total');
  expect(loads).toContain(
    'portal_remote_loads_total{remote="mfe-calls",version="1.0.0",source="lock",outcome="failed"} 1',
  );
  expect(findSeries('portal_remote_crashes_total')).toEqual([
    'portal_remote_crashes_total{remote="mfe-calls",version="1.0.0",source="lock"} 1',
  ]);
  expect(loads.join()).toContain('version="other"');
  expect(loads.join()).not.toContain('strange');
  expect(findSeries('portal_remote_load_seconds_count{remote="mfe-calls",phase="entry"}')).toEqual([
    'portal_remote_load_seconds_count{remote="mfe-calls",phase="entry"} 20',
  ]);
  expect(findSeries('portal_csp_violations_total{remote="mfe-tools"').join()).toContain(' 4');
  expect(text).toContain('process_cpu_seconds_total');
});

test('serves metrics to their token and to operators, and responds with 401 to others', async () => {
  const readStatus = async (bearer?: string) => (await world.ask(api.metrics, bearer)).status;
  expect(await readStatus(world.operator.session.access_token)).toBe(200);
  expect(await readStatus(world.member.session.access_token)).toBe(401);
  expect(await readStatus(`${metricsToken}x`)).toBe(401);
  expect(await readStatus()).toBe(401);
});
