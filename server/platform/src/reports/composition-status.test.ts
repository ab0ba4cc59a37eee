import type { TestMember } from 'server-accounts/testing/test-portal';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { calls, startReportWorld } from './testing/report-world';

const world = sharedFixture(() => startReportWorld());

test('shows operators the pinned versions, their lock and problems of their files', async () => {
  const { lock: served, remotes, environment } = await world.getStatus();
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

test('lists the required ranges and reported providers of each singleton', async () => {
  for (const provider of ['shell 19.2.0', 'shell 19.2.0', 'mfe_calls 19.1.0']) {
    expect(await world.report({ loads: [calls], providers: { react: provider } })).toBe(204);
  }
  const { singletons } = await world.getStatus();
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

test('refuses reports without a session, and the status for anyone except operators', async () => {
  const unknown = { session: { access_token: 'vp_at_0123456789abcdef' } } as TestMember;
  expect(await world.report({ loads: [calls], providers: {} }, unknown)).toBe(401);
  expect((await world.ask(api.compositionStatus, undefined)).status).toBe(401);
  const refused = await world.ask(api.compositionStatus, world.member.session.access_token);
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'forbidden']);
});

test('removes reports after seven days, and hides them after one', async () => {
  const ageReports = (interval: string) =>
    world.portal.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
      tx.query(
        `insert into portal.remote_loads (environment, remote, version, source, outcome, reported_at)
         values ('local', 'mfe-calls', 'old', 'lock', 'loaded', now() - $1::interval)`,
        [interval],
      ),
    );
  await ageReports('8 days');
  await ageReports('2 days');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
  expect(await world.report({ loads: [calls], providers: {} })).toBe(204);
  jest.restoreAllMocks();
  await world.portal.deps.background.settle();
  const { rows } = await world.portal.db.transaction(
    { role: 'portal_system', reason: 'test' },
    (tx) =>
      tx.query<{ count: number }>(`select count(*) from portal.remote_loads where version = 'old'`),
  );
  expect(rows).toEqual([{ count: 1 }]);
  const running = (await world.getStatus()).remotes[0]?.running ?? [];
  expect(running.map(({ version }) => version)).not.toContain('old');
});

test('denies the database role of members access to stored reports', async () => {
  const { organizationId } = world.member;
  const read = world.portal.db.transaction({ role: 'portal_member', organizationId }, (tx) =>
    tx.query('select * from portal.remote_loads'),
  );
  await expect(read).rejects.toThrow(/permission denied/);
});
