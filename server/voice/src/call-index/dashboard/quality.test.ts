import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../../testing/voice-world';
import { readQuality } from './quality';

const world = sharedFixture(() => startVoiceWorld());

test('counts reviews per week in the given time zone', async () => {
  const { organizationId, user } = world.ada;
  await world.portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.call_reviews (organization_id, call_id, user_id, verdict, updated_at)
       select $1, 'week-' || n, $2, v, t::timestamptz from (values
         (1, 'good', '2026-11-15T23:30:00Z'), (2, 'good', '2026-11-16T12:00:00Z'),
         (3, 'needs_work', '2026-11-18T12:00:00Z'), (4, 'cannot_tell', '2026-11-18T13:00:00Z'),
         (5, 'good', '2026-09-01T12:00:00Z')) given (n, v, t)`,
      [organizationId, user.id],
    ),
  );
  const readWeeks = (tz: string) =>
    world.portal.db.transaction({ role: 'portal_member', organizationId, userId: user.id }, (tx) =>
      readQuality(tx, { organizationId }, { tz, last: '2026-11-20' }),
    );
  const weeks = await readWeeks('UTC');
  expect(weeks).toHaveLength(8);
  expect(weeks.slice(-2)).toEqual([
    { week: '2026-11-09', good: 1, needs_work: 0 },
    { week: '2026-11-16', good: 1, needs_work: 1 },
  ]);
  expect((await readWeeks('Europe/Berlin')).at(-1)).toMatchObject({ good: 2, needs_work: 1 });
});
