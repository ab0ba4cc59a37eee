import { serveRoutes } from 'server-core/testing/serve-routes';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startTestPortal } from '../testing/test-portal';
import { ticketRoutes } from './routes';

const portal = sharedFixture(startTestPortal);
const served = sharedFixture(() => serveRoutes(portal.deps, ticketRoutes(portal.deps)));
const ada = sharedFixture(() => portal.signUp('Ada'));

async function requestTicket(object: object) {
  const answer = await fetch(served.url + api.tickets, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ada.session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(object),
  });
  return { status: answer.status, body: await answer.json() };
}

const id = '4B0C5A10-0000-4000-8000-000000000001';
const idOf = [
  ['recording', 'call_id', { channel: 'mono' }],
  ['knowledge-export', 'dataset_id', { format: 'csv' }],
  ['question-results', 'dataset_id', { format: 'csv' }],
] as const;
const malformed = ['', 'x', '../../../evil?x=1', `${id}/..`];

test.each(idOf.flatMap((object) => malformed.map((text) => [...object, text] as const)))(
  'refuses a %s ticket whose %s, next to %j, is %j',
  async (kind, name, rest, text) => {
    const { status, body } = await requestTicket({ kind, [name]: text, ...rest });
    expect(status).toBe(400);
    expect(body.error).toBe(`The request is not valid (${name}: must be a UUID)`);
    const { rows } = await portal.db.asOwner((tx) => tx.query('select 1 from portal.tickets'));
    expect(rows).toEqual([]);
  },
);

test.each(idOf)(
  'returns the URL of a %s ticket when the %s is a UUID',
  async (kind, name, rest) => {
    const { status, body } = await requestTicket({ kind, [name]: id, ...rest });
    expect(status).toBe(200);
    expect(body.url).toContain(`?ticket=${body.ticket}`);
  },
);
