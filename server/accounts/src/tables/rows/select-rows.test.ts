import { sharedFixture } from 'shared-server/testing';
import { startTestPortal } from '../../testing/test-portal';

const portal = sharedFixture(startTestPortal);

test.each(['2026-03-01T08:30:00.000Z', '2026-03-01T08:30:00.120Z', '0999-12-31T23:59:59.999Z'])(
  'returns the time %s with milliseconds',
  async (at) => {
    const ada = await portal.signUp('Ada');
    const callAgents = (call: object) =>
      portal.post({ table: 'agents', ...call }, { bearer: ada.session.access_token });
    const [row] = (await callAgents({ action: 'insert', data: { name: 'Times' } })).body.data;
    const move = 'update portal.agents set created_at = $1 where id = $2';
    await portal.db.asOwner((tx) => tx.query(move, [at, row.id]));
    const found = await callAgents({ action: 'select', query: { eq: { id: row.id } } });
    expect(found.body.data[0].created_at).toBe(at);
  },
);
