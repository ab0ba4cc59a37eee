import { api, callDaysAnswer } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../../testing/voice-world';

const world = sharedFixture(() => startVoiceWorld());
const outcomes = ['resolved', 'unanswered', 'failed', 'handed_over'];
/** Clocks go back on October 25 in Berlin and on November 1 in New York. */
const FIRST = Date.UTC(2026, 9, 18, 22);
const HOURS = 18 * 24;

/** Irregular times, some days without calls, and a last day that is cut off. */
beforeAll(async () => {
  const rows: Record<string, unknown>[] = [];
  for (let hour = 0; hour < HOURS; hour += 1) {
    if (Math.floor(hour / 24) % 6 >= 4) continue;
    for (let nr = 0; nr < (hour * 7) % 3; nr += 1) {
      const created_at = new Date(FIRST + hour * 3_600_000 + nr * 1_799_999).toISOString();
      rows.push({
        id: `call-${hour}-${nr}`,
        outcome: outcomes[(hour + nr) % outcomes.length],
        created_at,
        duration_s: (hour * 13 + nr) % 400,
        cost: ((hour * 37 + nr) % 1000) / 7,
      });
    }
  }
  await world.portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.calls
         (organization_id, id, kind, outcome, created_at, updated_at, duration_s, cost)
       select $1, id, 'call', outcome, created_at, created_at, duration_s, cost
       from jsonb_to_recordset($2::jsonb)
         as r(id text, outcome text, created_at timestamptz, duration_s int, cost float8)`,
      [world.ben.organizationId, JSON.stringify(rows)],
    ),
  );
});

const readDays = async (query: Record<string, string>) => {
  const path = `${api.calls.days}?${new URLSearchParams(query)}`;
  const { status, body } = await world.send(path, { member: world.ben });
  expect(status).toBe(200);
  return callDaysAnswer.parse(body).days;
};

test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'])(
  'counts the same days as plain SQL in %s',
  async (tz) => {
    const { rows } = await world.portal.db.asOwner((tx) =>
      tx.query(
        `select to_char(d, 'YYYY-MM-DD') as day, count(c.id)::int as calls,
           coalesce(sum(c.duration_s), 0)::float8 / 60 as minutes,
           coalesce(sum(c.cost::numeric), 0)::float8 as cost,
           count(*) filter (where c.outcome = 'failed')::int as failed
         from generate_series(timestamp '2026-10-19', timestamp '2026-11-06', '1 day') d
         left join portal.calls c on c.organization_id = $1
           and c.created_at >= d at time zone $2
           and c.created_at < (d + interval '1 day') at time zone $2
         group by d order by d`,
        [world.ben.organizationId, tz],
      ),
    );
    const counted = await readDays({ from: '2026-10-19', to: '2026-11-06', tz });
    expect(counted).toHaveLength(19);
    for (const [index, { outcomes: of, ...day }] of counted.entries()) {
      const { cost, minutes, failed, ...exact } = rows[index] as Record<string, number>;
      expect(day).toMatchObject(exact);
      expect(day.cost).toBeCloseTo(Number(cost), 6);
      expect(day.minutes).toBeCloseTo(Number(minutes), 6);
      expect(of.failed ?? 0).toBe(failed);
    }
    expect(counted.filter(({ calls }) => calls === 0).length).toBeGreaterThan(0);
  },
);

test('counts the same calls as the list with the same filters', async () => {
  const filters = { from: '2026-10-25', to: '2026-10-25', tz: 'Europe/Berlin', outcome: 'failed' };
  const [day] = await readDays(filters);
  const path = `${api.calls.all}?${new URLSearchParams(filters)}`;
  const { body } = await world.send(path, { member: world.ben });
  expect(day?.calls).toBe(body.total);
  expect(day?.calls).toBeGreaterThan(0);
  expect(body.figures.minutes).toBeCloseTo(day?.minutes ?? 0, 6);
});

test('counts part of a day when the bounds are timestamps', async () => {
  const [day] = await readDays({ from: '2026-10-20T08:00:00Z', to: '2026-10-20T09:59:59Z' });
  const whole = await readDays({ from: '2026-10-20', to: '2026-10-20' });
  expect(day?.day).toBe('2026-10-20');
  expect(day?.calls).toBeLessThan(whole[0]?.calls ?? 0);
});

test('covers the last 30 days by default', async () => {
  expect(await readDays({})).toHaveLength(30);
});

test('responds with 400 when the range exceeds the limit', async () => {
  const path = `${api.calls.days}?from=2020-01-01&to=2026-01-01`;
  expect((await world.send(path)).status).toBe(400);
});
