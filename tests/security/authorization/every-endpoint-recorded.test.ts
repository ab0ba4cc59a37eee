import { api } from 'shared-contract';
import { type EndpointDefinition, endpoints, endpointsById } from 'shared-contract/endpoints';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { calledElsewhere, getValidBody } from '../endpoint-bodies';
import { startEndpointWorld } from '../endpoint-world';

jest.setTimeout(180_000);

const world = sharedFixture(() => startEndpointWorld());

/** Only a different requirement is recorded, and requiring one needs a passkey. */
const unchanged = `PUT ${api.organization.secondFactor}`;

/** Endpoints that change something without recording it; each has its reason in the contract. */
const unrecorded = [
  'checkAccount',
  'checkIntegration',
  'checkLanguageModel',
  'claimCall',
  'countPageView',
  'createTicket',
  'openInvitation',
  'proxy',
  'readNotifications',
  'releaseCall',
  'reportCspViolation',
  'reportLoads',
  'reportVoiceEvent',
  'sendClientMessage',
  'sendEmailProof',
  'sendServerMessage',
  'startPasskey',
  'startPasskeySignIn',
  'startProof',
  'startSingleSignOn',
];

test('has an event, or a reason for none, for every endpoint that changes something', () => {
  const changing = endpointsById.filter(([, { method, reads }]) => method !== 'GET' && !reads);
  expect(changing.filter(([, { audit }]) => !audit).map(([id]) => id)).toEqual([]);
  const none = changing.filter(([, { audit }]) => audit && 'none' in audit);
  expect(none.map(([id]) => id).sort()).toEqual(unrecorded);
});

test('marks only POST endpoints as reading', () => {
  const reading = endpoints.filter(({ reads }) => reads);
  expect([...new Set(reading.map(({ method }) => method))]).toEqual(['POST']);
});

interface Row {
  event: string;
  user_id: string | null;
  organization_id: string | null;
  session_id: string | null;
  object_kind: string | null;
  object_id: string | null;
  details: Record<string, unknown>;
}

/** Runs `work`. @returns the events that it recorded */
async function recordEvents(work: () => Promise<unknown>): Promise<Row[]> {
  const { db, deps } = world.server.portal;
  const last = await db.asOwner((tx) =>
    tx.query<{ id: number }>('select coalesce(max(id), 0) as id from portal.audit_events'),
  );
  await work();
  await deps.background.settle();
  const { rows } = await db.asOwner((tx) =>
    tx.query<Row>('select * from portal.audit_events where id > $1 order by id', [
      last.rows[0]?.id,
    ]),
  );
  return rows;
}

const getEvent = ({ audit }: EndpointDefinition) =>
  audit && 'event' in audit ? audit.event : undefined;
const getNames = (list: readonly EndpointDefinition[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** @returns the first parts of the path */
const getResource = ({ path }: EndpointDefinition) => path.split('/').slice(0, 4).join('/');
const recording = endpoints.filter((one) => getEvent(one) && one.method !== 'GET');

test.each(getNames(matrix(recording, getResource)))(
  'records who did it to which object when %s succeeds',
  async (name, endpoint) => {
    if (calledElsewhere[name] || name === unchanged) return;
    const { headers, member } = world.ada;
    const rows = await recordEvents(async () => {
      const ids = { ...(await world.createIds(world.ada, endpoint)), provider: 'vapi' };
      const body = getValidBody(world, endpoint, ids);
      const answer = await world.send(endpoint, { headers, ids, body });
      if (answer.status >= 300) throw new Error(JSON.stringify(answer));
    });
    const event = getEvent(endpoint);
    const own = rows.find((row) => row.event === event || row.event === 'number_assigned');
    expect(own).toMatchObject({
      user_id: member.user.id,
      organization_id: member.organizationId,
      session_id: member.session.session_id,
    });
    if (endpoint.ids && !name.includes('/logs')) expect(own?.object_id).toEqual(expect.any(String));
  },
);

test.each([
  ['insert', { data: [{ name: 'The pier' }] }, 'assistant_created'],
  ['update', { data: { name: 'Quay' }, query: { eq: { name: 'The pier' } } }, 'assistant_changed'],
  ['delete', { query: { eq: { name: 'Quay' } } }, 'assistant_deleted'],
])('records who changed the table of agents by %s', async (action, rest, event) => {
  const { headers, member } = world.ada;
  const rows = await recordEvents(() =>
    world.send(
      { method: 'POST', path: api.proxy },
      { headers, body: { action, table: 'agents', ...rest } },
    ),
  );
  expect(rows).toMatchObject([
    {
      event,
      user_id: member.user.id,
      object_kind: 'assistant',
      details: { name: expect.any(String) },
    },
  ]);
});

test('records a refusal with the person and the attempt when the server responds with 403', async () => {
  const { headers, member } = world.ada;
  const rows = await recordEvents(() =>
    world.send({ method: 'GET', path: api.compositionStatus }, { headers }),
  );
  expect(rows).toMatchObject([
    {
      event: 'access_denied',
      user_id: member.user.id,
      object_id: `GET ${api.compositionStatus}`,
    },
  ]);
});
