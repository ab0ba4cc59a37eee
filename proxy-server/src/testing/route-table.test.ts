import { getServedRoutes } from './route-table';

test('lists the routes of the portal and of both embedded services', () => {
  const lines = getServedRoutes().map(
    ({ service, method, path }) => `${service} ${method} ${path}`,
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'portal POST /api/proxy',
      'portal POST /api/webhooks/voice',
      'knowledge POST /api/chunk',
      'voice PATCH /assistant/:id',
    ]),
  );
});
