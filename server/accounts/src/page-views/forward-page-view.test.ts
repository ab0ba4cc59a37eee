import type { IncomingMessage } from 'node:http';
import { type FakeUpstream, startFakeUpstream } from 'server-core/testing/fake-upstream';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api } from 'shared-contract';
import { startTestPortal, type TestMember, type TestPortal } from '../testing/test-portal';
import { pageViewRoutes } from './routes';

let receiver: FakeUpstream;
let portal: TestPortal;
let served: Awaited<ReturnType<typeof serveRoutes>>;
let ada: TestMember;

beforeAll(async () => {
  receiver = await startFakeUpstream();
  portal = await startTestPortal({
    PAGE_VIEWS_FORWARD_URL: `${receiver.url}/views`,
    PAGE_VIEWS_FORWARD_TIMEOUT_MS: '1000',
  });
  served = await serveRoutes(portal.deps, pageViewRoutes(portal.deps));
  ada = await portal.signUp('Ada');
});
afterAll(async () => {
  receiver.close();
  await served.close();
  await portal.close();
});

async function sendView(route: string): Promise<number> {
  const response = await fetch(served.url + api.pageViews, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ada.session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ route }),
  });
  return response.status;
}

/** @returns the next request that arrives, with its body */
function receiveView(): Promise<{ request: IncomingMessage; body: string }> {
  return new Promise((resolve) => {
    receiver.answer = async (request, res) => {
      let body = '';
      for await (const part of request) body += part;
      res.writeHead(204).end();
      resolve({ request, body });
    };
  });
}

test('forwards only the route pattern when an address is configured', async () => {
  const arrived = receiveView();
  expect(await sendView('/datasets/:datasetId/chunks')).toBe(204);
  const { request, body } = await arrived;
  expect(request.url).toBe('/views');
  expect(JSON.parse(body)).toEqual({ route: '/datasets/:datasetId/chunks' });
  expect(JSON.stringify(request.headers)).not.toContain(ada.session.access_token);
});

test.each<[string, FakeUpstream['answer'], string]>([
  ['fails', (_, res) => void res.writeHead(500).end(), 'page view refused'],
  ['hangs', () => undefined, 'page view not forwarded'],
  ['hangs up', (req) => void req.socket.destroy(), 'page view not forwarded'],
])('responds, and logs the failure, when the receiver %s', async (_, answer, line) => {
  receiver.answer = answer;
  const before = portal.log.length;
  expect(await sendView('/')).toBe(204);
  const waitForLogLine = async (): Promise<void> => {
    if (portal.log.slice(before).some((one) => one.includes(line))) return;
    await new Promise(setImmediate);
    return waitForLogLine();
  };
  await waitForLogLine();
});

test('forwards nothing for an organization without analytics', async () => {
  const { organizationId } = ada;
  const switchAnalytics = (on: boolean) =>
    portal.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
      tx.query('update portal.organizations set page_views_enabled = $2 where id = $1', [
        organizationId,
        on,
      ]),
    );
  await switchAnalytics(false);
  const arrived = receiveView();
  expect(await sendView('/never')).toBe(204);
  await switchAnalytics(true);
  expect(await sendView('/settings')).toBe(204);
  expect(JSON.parse((await arrived).body)).toEqual({ route: '/settings' });
});
