import { type CallDay, dashboardAnswer } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { startVoiceWorld } from '../../testing/voice-world';
import { readAssistants } from './assistants';
import { readAttention } from './attention';
import { readBothPeriods, readPeriods } from './period';

const world = sharedFixture(() => startVoiceWorld());
const makeReader = () => ({
  organizationId: world.ben.organizationId,
  userId: world.ben.user.id,
  embeddedVoice: false,
});
const outcomes = ['resolved', 'unanswered', 'failed', 'handed_over', 'in_progress'];
const HOUR_MS = 3_600_000;

interface MadeCall {
  created_at: string;
  [field: string]: unknown;
}

/** Irregular times, with two days of every six left empty. */
function makeCalls(end: Date, hours: number): MadeCall[] {
  const rows: MadeCall[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    if (Math.floor(hour / 24) % 6 >= 4) continue;
    for (let nr = 0; nr < (hour * 7) % 3; nr += 1) {
      rows.push({
        id: `call-${end.getTime()}-${hour}-${nr}`,
        assistant_id: (hour + nr) % 4 === 0 ? null : `vapi-${(hour + nr) % 3}`,
        outcome: outcomes[(hour + nr) % outcomes.length],
        created_at: new Date(end.getTime() - hour * HOUR_MS - nr * 1_799_999 - 1).toISOString(),
        duration_s: (hour * 13 + nr) % 400,
        cost: ((hour * 37 + nr) % 1000) / 7,
      });
    }
  }
  return rows;
}

const storeCalls = (organizationId: string, rows: MadeCall[]) =>
  world.portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.calls (organization_id, id, kind, assistant_id, outcome, created_at,
         updated_at, duration_s, cost)
       select $1, id, 'call', assistant_id, outcome, created_at, created_at, duration_s, cost
       from jsonb_to_recordset($2::jsonb) as r(id text, assistant_id text, outcome text,
         created_at timestamptz, duration_s int, cost float8)`,
      [organizationId, JSON.stringify(rows)],
    ),
  );

beforeEach(async () => {
  await world.portal.db.asOwner((tx) => tx.query('delete from portal.calls'));
});

interface PlainDay {
  day: string;
  calls: number;
  minutes: number;
  cost: number;
  failed: number;
  resolved: number;
}

/** Counts the same days in plain SQL, with explicit bounds. */
async function listPlainDays(tz: string, now: Date, from: number, to: number, end: string) {
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query<PlainDay>(
      `select to_char(d, 'YYYY-MM-DD') as day, count(c.id)::float8 as calls,
         coalesce(sum(c.duration_s), 0)::float8 / 60 as minutes,
         coalesce(sum(c.cost::numeric), 0)::float8 as cost,
         count(*) filter (where c.outcome = 'failed')::float8 as failed,
         count(*) filter (where c.outcome = 'resolved')::float8 as resolved
       from generate_series((($2::timestamptz at time zone $3)::date - $4::int)::timestamp,
         (($2::timestamptz at time zone $3)::date - $5::int)::timestamp, interval '1 day') d
       left join portal.calls c on c.organization_id = $1
         and c.created_at >= d at time zone $3
         and c.created_at < (d + interval '1 day') at time zone $3 and c.created_at <= $6
       group by d order by d`,
      [makeReader().organizationId, now.toISOString(), tz, from, to, end],
    ),
  );
  return rows;
}

function expectEqual(counted: CallDay[], plain: PlainDay[]) {
  expect(counted.map(({ day }) => day)).toEqual(plain.map(({ day }) => day));
  for (const [index, { outcomes: of, ...day }] of counted.entries()) {
    const { failed, resolved, cost, minutes, calls } = plain[index] as PlainDay;
    expect(day.calls).toBe(calls);
    expect(day.minutes).toBeCloseTo(minutes, 6);
    expect(day.cost).toBeCloseTo(cost, 6);
    expect([of.failed ?? 0, of.resolved ?? 0]).toEqual([failed, resolved]);
  }
}

const sum = (rows: PlainDay[], name: 'calls' | 'minutes' | 'cost' | 'resolved') =>
  rows.reduce((all, row) => all + row[name], 0);

/** Clocks in Berlin change on March 29 and October 25, and in New York on November 1. */
const moments = [
  ['Europe/Berlin', '2026-03-29T09:20:00Z'],
  ['Europe/Berlin', '2026-04-01T22:30:00Z'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z'],
  ['Europe/Berlin', '2026-10-28T21:05:00Z'],
  ['America/New_York', '2026-11-03T04:59:00Z'],
  ['Asia/Kolkata', '2026-10-25T18:29:00Z'],
  ['UTC', '2026-11-20T12:00:00Z'],
] as const;

test.each(
  matrix(
    moments.flatMap(([tz, now]) => [7, 30].map((days) => ({ tz, now, days }))),
    ({ days }) => days,
  ),
)(
  'counts the same days as plain SQL: $days days until $now in $tz',
  async ({ tz, now: text, days }) => {
    const now = new Date(text);
    await storeCalls(makeReader().organizationId, makeCalls(now, (2 * days + 2) * 24));
    const read = await world.portal.db.transaction(
      { role: 'portal_member', ...makeReader() },
      async (tx) => {
        const periods = await readPeriods(tx, { tz, days }, now);
        const both = await readBothPeriods(tx, makeReader(), periods);
        const assistants = await readAssistants(tx, makeReader(), periods, both.current.days);
        return { periods, ...both, assistants };
      },
    );
    const plain = await listPlainDays(tz, now, days - 1, 0, now.toISOString());
    expect(plain).toHaveLength(days);
    expect(plain.some(({ calls }) => calls === 0)).toBe(true);
    expectEqual(read.current.days, plain);
    expect(read.current.figures.calls).toBe(sum(plain, 'calls'));
    expect(read.current.figures.resolved).toBe(sum(plain, 'resolved'));
    expect(read.current.figures.cost).toBeCloseTo(sum(plain, 'cost'), 6);

    const end = read.periods.endBefore.toISOString();
    const earlier = await listPlainDays(tz, now, 2 * days - 1, days, end);
    expectEqual(read.before.days, earlier);
    expect(read.before.figures.minutes).toBeCloseTo(sum(earlier, 'minutes'), 6);

    const ofAssistants = read.assistants.reduce((all, { calls }) => all + calls, 0);
    expect(ofAssistants).toBe(sum(plain, 'calls'));
    const perDay = plain.map((_, index) =>
      read.assistants.reduce((all, { days: of }) => all + (of[index] ?? 0), 0),
    );
    expect(perDay).toEqual(plain.map(({ calls }) => calls));
  },
);

test('ends the previous period at the same time of day across a clock change', async () => {
  const now = new Date('2026-10-28T11:15:00Z');
  const { endBefore, first, last } = await world.portal.db.transaction(
    { role: 'portal_member', ...makeReader() },
    (tx) => readPeriods(tx, { tz: 'Europe/Berlin', days: 7 }, now),
  );
  // 12:15 is 11:15 UTC in winter and 10:15 UTC in summer.
  expect(endBefore.toISOString()).toBe('2026-10-21T10:15:00.000Z');
  expect([first, last]).toEqual(['2026-10-22', '2026-10-28']);
});

test('returns the same counts over HTTP as plain SQL while the last day is in progress', async () => {
  const now = new Date();
  await storeCalls(makeReader().organizationId, makeCalls(now, 9 * 24));
  const tz = 'Pacific/Chatham';
  const path = `/api/dashboard?${new URLSearchParams({ days: '7', tz })}`;
  const { status, body } = await world.send(path, { member: world.ben });
  expect(status).toBe(200);
  const answer = dashboardAnswer.parse(body);
  expect(answer).toMatchObject({ tz, connected: false });
  expectEqual(answer.days, await listPlainDays(tz, now, 6, 0, now.toISOString()));
  const other = await world.send(path);
  expect(dashboardAnswer.parse(other.body).figures.calls).toBe(0);
});

test('counts as many unreviewed calls as the call list for the same days and outcomes', async () => {
  const now = new Date();
  await storeCalls(makeReader().organizationId, makeCalls(now, 8 * 24));
  const { body } = await world.send('/api/dashboard?tz=Europe/Berlin', { member: world.ben });
  const { days, attention } = dashboardAnswer.parse(body);
  const filters = new URLSearchParams({
    verdict: 'none',
    outcome: outcomes.slice(0, 4).join(','),
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    tz: 'Europe/Berlin',
  });
  const list = await world.send(`/api/calls?${filters}`, { member: world.ben });
  expect(attention.unreviewed).toBe(list.body.total);
  expect(attention.unreviewed).toBeGreaterThan(0);
});

test('leaves reviewed calls out of the unreviewed count', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const [one, ...others] = makeCalls(now, 24).filter(({ outcome }) => outcome === 'failed');
  await storeCalls(makeReader().organizationId, [one as MadeCall, ...others]);
  await world.portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.call_reviews (organization_id, call_id, user_id, verdict)
       values ($1, $2, $3, 'good')`,
      [makeReader().organizationId, one?.id, makeReader().userId],
    ),
  );
  const { unreviewed } = await world.portal.db.transaction(
    { role: 'portal_member', ...makeReader() },
    async (tx) =>
      readAttention(tx, makeReader(), await readPeriods(tx, { tz: 'UTC', days: 7 }, now)),
  );
  expect(unreviewed).toBe(others.length);
});

test.each(['refused', 'unreachable', 'failing'])(
  'reports a connection when its last check found it %s',
  async (status) => {
    await world.portal.db.asOwner((tx) =>
      tx.query(
        `update portal.api_keys set check_status = $2, checked_at = now()
         where organization_id = $1 and provider = 'vapi'`,
        [world.ada.organizationId, status],
      ),
    );
    const { body } = await world.send('/api/dashboard');
    const { connections } = dashboardAnswer.parse(body).attention;
    expect(connections).toMatchObject([{ provider: 'vapi', status }]);
    const other = await world.send('/api/dashboard', { member: world.ben });
    expect(dashboardAnswer.parse(other.body).attention.connections).toEqual([]);
  },
);

test.each(['days=14', 'days=7x', 'tz=Europe/Nowhere', 'tz=%00'])(
  'refuses the query %s',
  async (query) => {
    expect((await world.send(`/api/dashboard?${query}`)).status).toBe(400);
  },
);

test('refuses requests without a session', async () => {
  expect((await world.send('/api/dashboard', { member: null })).status).toBe(401);
});
