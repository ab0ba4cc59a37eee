import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../../testing/voice-world';
import { startCallRetention } from './prune-calls';

const world = sharedFixture(() => startVoiceWorld());

/** Tables with remarks about calls, and the columns and values of a row besides the call's id. */
const remarks = {
  call_reviews: ['user_id, verdict, updated_at', "$2, 'good', $4"],
  call_notes: ['user_id, text, created_at', "$2, 'Kind', $4"],
  call_claims: ['user_id, claimed_until', '$2, $4'],
  call_assignments: ['assignee_id, status, updated_at', "$2, 'open', $4"],
  call_tags: ['tags, updated_at', "'{billing}', $4"],
  gap_calls: ['asked, noted_at', "'{}', $4"],
};

async function addRemarks(callId: string, days: number): Promise<void> {
  const { organizationId, user } = world.ada;
  const at = new Date(Date.now() - days * 86_400_000);
  await world.portal.db.asOwner(async (tx) => {
    for (const [table, [columns, values]] of Object.entries(remarks)) {
      await tx.query(
        `with typed as (select $1::uuid, $2::uuid, $3::text, $4::timestamptz)
         insert into portal.${table} (organization_id, call_id, ${columns})
         values ($1, $3, ${values})`,
        [organizationId, user.id, callId, at],
      );
    }
  });
}

const addCall = (id: string, days: number) =>
  world.portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at)
       values ($1, $2, 'call', 'resolved', now() - $3::integer * interval '1 day', now())`,
      [world.ada.organizationId, id, days],
    ),
  );

const readCallIds = (table: string, column = 'call_id') =>
  world.portal.db.asOwner(async (tx) => {
    const sql = `select ${column} as id from portal.${table} order by 1`;
    return (await tx.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  });

test('deletes old calls with their remarks, and old remarks about calls outside the index', async () => {
  await world.portal.db.asOwner((tx) =>
    tx.query('update portal.organizations set keep_calls_days = 30 where id = $1', [
      world.ada.organizationId,
    ]),
  );
  await addCall('old', 31);
  await addCall('new', 29);
  await addRemarks('old', 2);
  await addRemarks('new', 2);
  await addRemarks('not-indexed-anymore', 31);
  await addRemarks('not-indexed-yet', 2);
  startCallRetention(world.portal.deps)();
  await world.portal.deps.background.settle();
  expect(await readCallIds('calls', 'id')).toEqual(['new']);
  for (const table of Object.keys(remarks))
    expect([table, await readCallIds(table)]).toEqual([table, ['new', 'not-indexed-yet']]);
});
