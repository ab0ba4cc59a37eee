import { screen, waitFor, within } from '@testing-library/react';
import { type FakeFetch, testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { closed, inDialog, press, row } from '../../testing/settings-screen';
import { fill } from '../../testing/show-screen';
import {
  allConnected,
  settingsServer,
  showSettings,
  withoutVoice,
} from '../../testing/show-settings';

const KEY = 'planted-key';
const checkedAt = '2026-11-21T09:30:00.000Z';
const works = { status: 'works', checkedAt, message: null } as const;

let server: FakeFetch;
beforeEach(() => {
  server = settingsServer();
  server.answer('/api/integrations/vapi/check', works);
});

const sent = (action: string) =>
  server.requests.filter(({ body }) => body?.action === action).map(({ body }) => body);

test('lists three connected integrations with Disconnect, and two coming ones', async () => {
  showSettings();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((one) => within(one).getByRole('heading').textContent)).toEqual([
    'Voice platform',
    'Analytics platform',
    'Vector database',
    'Slack',
    'Microsoft Teams',
  ]);
  expect(screen.getAllByRole('button', { name: /^Disconnect / })).toHaveLength(3);
  expect(screen.getAllByText('Connected')).toHaveLength(3);
  expect(screen.getAllByText('Coming Soon')).toHaveLength(2);
});

test('shows that a key is set and when it was changed, never the key itself', async () => {
  showSettings();
  const voice = within(await row('Voice platform'));
  expect(voice.getByText(/^Key set, last changed Nov 20, 2026/)).toBeVisible();
  expect(voice.getByText('Unchecked')).toBeVisible();
});

test('checks a key at its provider and shows the result', async () => {
  const user = showSettings();
  await row('Voice platform');
  server.answer(api.integrations.all, {
    ...allConnected,
    vapi: { ...allConnected.vapi, check: works },
  });
  await press(user, 'Check Voice platform');
  const voice = within(await row('Voice platform'));
  expect(await voice.findByText('Works')).toBeVisible();
  expect(voice.getByText(/^Last checked Nov 21, 2026/)).toBeVisible();
});

test('keeps a failing key connected and shows the reason', async () => {
  const message = 'The vector database refused the key.';
  const check = { status: 'failing', checkedAt, message } as const;
  server.answer(api.integrations.all, {
    ...allConnected,
    trieve: { ...allConnected.trieve, check },
  });
  showSettings();
  const database = within(await row('Vector database'));
  expect(database.getByText('Connected')).toBeVisible();
  expect(database.getByText('Failing')).toBeVisible();
  expect(database.getByText(message)).toBeVisible();
});

test('shows an error and keeps the state when the check fails', async () => {
  const body = { error: 'Too many attempts. Please try again in 5 seconds.', code: 'rate_limited' };
  server.answer('/api/integrations/vapi/check', body, { status: 429 });
  const user = showSettings();
  await press(user, 'Check Voice platform');
  expect(await screen.findByText(body.error)).toBeVisible();
  expect(within(await row('Voice platform')).getByText('Unchecked')).toBeVisible();
});

test('stores a pasted key, then checks it with a separate request', async () => {
  server.answer(api.integrations.all, withoutVoice);
  server.table('insert', 'api_keys', [{ provider: 'vapi' }]);
  server.table('insert', 'vapi_server_keys', [{}]);
  const user = showSettings();
  expect(within(await row('Voice platform')).getByText('No key set')).toBeVisible();
  await press(user, 'Connect Voice platform');
  expect(inDialog().getByRole('button', { name: 'Connect' })).toBeDisabled();
  await fill(user, 'API key', ` ${KEY}\n`);
  server.answer(api.integrations.all, allConnected);
  await user.click(inDialog().getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Voice platform connected')).toBeVisible();
  await closed();
  expect(sent('insert')[0]).toEqual({
    action: 'insert',
    table: 'api_keys',
    data: [
      {
        organization_id: testUser.organizationId,
        provider: 'vapi',
        api_key: KEY,
        is_active: true,
      },
    ],
  });
  expect(sent('insert').map(({ table, data }) => [table, data[0].provider])).toEqual([
    ['api_keys', 'vapi'],
    ['api_keys', 'nv-vapi-server'],
    ['vapi_server_keys', undefined],
  ]);
  const order = server.requests.map(({ path }) => path);
  expect(order.indexOf('/api/integrations/vapi/check')).toBeGreaterThan(order.indexOf(api.proxy));
  expect(document.body.innerHTML).not.toContain(KEY);
});

test('connects the built-in voice service without a key', async () => {
  server.answer(api.integrations.all, withoutVoice);
  server.answer('/api/integrations/vapi/built-in', allConnected);
  const user = showSettings();
  await press(user, 'Connect Voice platform');
  server.answer(api.integrations.all, allConnected);
  await user.click(inDialog().getByRole('button', { name: 'Use the built-in voice service' }));
  await closed();
  expect(within(await row('Voice platform')).getByText('Connected')).toBeVisible();
  await waitFor(() =>
    expect(server.requests.some(({ path }) => path.endsWith('/vapi/check'))).toBe(true),
  );
});

test('offers only a key when the voice service is an outside one', async () => {
  const vapi = { ...withoutVoice.vapi, builtIn: false };
  server.answer(api.integrations.all, { ...withoutVoice, vapi });
  const user = showSettings();
  await press(user, 'Connect Voice platform');
  expect(inDialog().queryByRole('button', { name: /built-in/ })).not.toBeInTheDocument();
  expect(inDialog().getByLabelText('API key')).toBeVisible();
});

test('sends the organization ID when the knowledge service is an outside one', async () => {
  const trieve = { ...withoutVoice.vapi, builtIn: false, upstreamId: null };
  server.answer(api.integrations.all, { ...allConnected, trieve });
  server.answer(api.integrations.knowledgeOrganization, allConnected, { method: 'PUT' });
  server.answer('/api/integrations/trieve/check', works);
  server.table('insert', 'api_keys', [{ provider: 'trieve' }]);
  const user = showSettings();
  await press(user, 'Connect Vector database');
  await fill(user, 'API key', KEY);
  expect(inDialog().getByRole('button', { name: 'Connect' })).toBeDisabled();
  await fill(user, 'Organization ID', 'trieve-org-1');
  await user.click(inDialog().getByRole('button', { name: 'Connect' }));
  await closed();
  const put = server.requests.findIndex(({ method }) => method === 'PUT');
  expect(server.requests[put]?.body).toEqual({ organizationId: 'trieve-org-1' });
  expect(server.requests.findIndex(({ body }) => body?.action === 'insert')).toBeGreaterThan(put);
});

test('uses a stored key again without asking for it', async () => {
  const trieve = { ...allConnected.trieve, connected: false };
  server.answer(api.integrations.all, { ...allConnected, trieve });
  server.answer('/api/integrations/trieve/check', works);
  server.table('update', 'api_keys', [{ provider: 'trieve', is_active: true }]);
  const user = showSettings();
  expect(await screen.findByText(/^Key stored but not used/)).toBeVisible();
  await press(user, 'Connect Vector database');
  await user.click(inDialog().getByRole('button', { name: 'Use the stored key' }));
  await closed();
  expect(sent('update')[0].data).toEqual({ is_active: true });
});

test('replaces a key in place when one is stored', async () => {
  server.answer('/api/integrations/trieve/check', works);
  server.table('update', 'api_keys', [{ provider: 'trieve', is_active: true }]);
  const user = showSettings();
  await press(user, 'Replace key of Vector database');
  await fill(user, 'API key', KEY);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Key of Vector database replaced')).toBeVisible();
  expect(sent('update')[0]).toMatchObject({
    data: { api_key: KEY, is_active: true },
    query: { eq: { organization_id: testUser.organizationId, provider: 'trieve' } },
  });
});

test.each<[string, unknown, number, string[]]>([
  ['is refused', { error: 'Not today', code: 'bad_request' }, 400, ['Not today']],
  ['fails', { error: 'Out of order', code: 'internal' }, 500, ['Out of order']],
])('keeps the dialog open when a change %s', async (_, body, status, words) => {
  server.table('update', 'api_keys', body, { status });
  const user = showSettings();
  await press(user, 'Replace key of Voice platform');
  await fill(user, 'API key', KEY);
  await user.click(inDialog().getByRole('button', { name: 'Replace key' }));
  const alert = await inDialog().findByRole('alert');
  for (const text of ['Failed to update API key', ...words]) expect(alert).toHaveTextContent(text);
});

test('refuses to replace a key when it was deleted meanwhile', async () => {
  server.table('update', 'api_keys', []);
  const user = showSettings();
  await press(user, 'Replace key of Voice platform');
  await fill(user, 'API key', KEY);
  await user.click(inDialog().getByRole('button', { name: 'Replace key' }));
  expect(await inDialog().findByRole('alert')).toHaveTextContent('No API keys found');
});

test('shows an error when integrations fail to load, and loads them on Retry', async () => {
  const body = { error: 'Out of order', code: 'internal' };
  server.answer(api.integrations.all, body, { status: 500 });
  const user = showSettings();
  expect(await screen.findByText('Out of order')).toBeVisible();
  server.answer(api.integrations.all, allConnected);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByText('Connected')).toHaveLength(3);
});
