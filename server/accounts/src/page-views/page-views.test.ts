import { serveRoutes } from 'server-core/testing/serve-routes';
import { api } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { startTestPortal, type TestMember, type TestPortal } from '../testing/test-portal';
import { pageViewRoutes } from './routes';

const testInWholeRun = inWholeRun(test);

let portal: TestPortal;
let served: Awaited<ReturnType<typeof serveRoutes>>;
let ada: TestMember;

beforeAll(async () => {
  portal = await startTestPortal();
  served = await serveRoutes(portal.deps, pageViewRoutes(portal.deps));
  ada = await portal.signUp('Ada');
});
afterAll(async () => {
  await served.close();
  await portal.close();
});

async function sendView(body: unknown, token = ada.session.access_token): Promise<number> {
  const response = await fetch(served.url + api.pageViews, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

async function readCounts(organizationId: string) {
  const { rows } = await portal.db.transaction({ role: 'portal_member', organizationId }, (tx) =>
    tx.query('select route, views from portal.page_views order by route'),
  );
  return rows;
}

test('counts views by route pattern, for the member’s organization only', async () => {
  const ben = await portal.signUp('Ben');
  for (const route of ['/', '/datasets/:datasetId/chunks', '/']) {
    expect(await sendView({ route })).toBe(204);
  }
  expect(await readCounts(ada.organizationId)).toEqual([
    { route: '/', views: 2 },
    { route: '/datasets/:datasetId/chunks', views: 1 },
  ]);
  expect(await readCounts(ben.organizationId)).toEqual([]);
});

test.each([
  [{ route: '/datasets/4b0c5a10-0000-4000-8000-000000000001/chunks' }],
  [{ route: '/assistants/1234567' }],
  [{ route: '/datasets/123/chunks' }],
  [{ route: '/datasets?query=secret' }],
  [{ route: '/', userId: 'x' }],
  [{}],
])('refuses %j, so that only route patterns are stored', async (body) => {
  expect(await sendView(body)).toBe(400);
});

test('counts nothing without a session', async () => {
  expect(await sendView({ route: '/' }, 'vp_at_0123456789abcdef')).toBe(401);
});

testInWholeRun('refuses new routes beyond the limit, and still counts known ones', async () => {
  await portal.db.asOwner((tx) =>
    tx.query(`insert into portal.quotas (quota, most) values ('page_view_routes', 200)`),
  );
  const statuses = await Promise.all(
    Array.from({ length: 220 }, (_, index) => sendView({ route: `/invented/page-${index}` })),
  );
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  const routes = await readCounts(ada.organizationId);
  expect(routes).toHaveLength(200);
  expect(await sendView({ route: '/' })).toBe(204);
});

async function disconnectAnalytics({ organizationId }: TestMember) {
  await portal.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    tx.query('update portal.organizations set page_views_enabled = false where id = $1', [
      organizationId,
    ]),
  );
}

test('responds the same for an organization without analytics, and stores nothing', async () => {
  const cora = await portal.signUp('Cora');
  await disconnectAnalytics(cora);
  expect(await sendView({ route: '/' }, cora.session.access_token)).toBe(204);
  expect(await readCounts(cora.organizationId)).toEqual([]);
});
