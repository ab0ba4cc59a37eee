import { screen, waitFor, within } from '@testing-library/react';
import { fill } from 'remote-kit/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { clickButton, findRow } from '../../testing/settings-screen';
import {
  allConnected,
  installSettingsServer,
  showSettings,
  unchecked,
  withoutVoice,
  works,
} from '../../testing/show-settings';

const KEY = 'planted-key';

let server: FakeFetch;
beforeEach(() => {
  server = installSettingsServer();
});

test('lists three connected integrations with Disconnect and two upcoming ones', async () => {
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

test('shows account, key hint and date but never the key itself', async () => {
  const account = {
    baseUrl: 'https://api.eu.vapi.ai',
    name: 'org-17',
    keyHint: '7c2e',
    allowed: true,
  };
  server.answer(api.integrations.all, {
    ...allConnected,
    vapi: { ...allConnected.vapi, account },
  });
  showSettings();
  const voice = within(await findRow('Voice platform'));
  expect(
    voice.getByText(
      /^Your Vapi account, Europe, account org-17, key ends in 7c2e, connected Nov 20, 2026/,
    ),
  ).toBeVisible();
  expect(voice.getByRole('button', { name: 'Replace key of Voice platform' })).toBeVisible();
});

test('checks an unchecked key automatically and shows it as connected if it works', async () => {
  const vapi = { ...allConnected.vapi, check: unchecked };
  server.answer(api.integrations.all, { ...allConnected, vapi });
  server.answer('/api/integrations/vapi/check', () => {
    server.answer(api.integrations.all, allConnected);
    return works;
  });
  showSettings();
  const voice = within(await findRow('Voice platform'));
  expect(await voice.findByText('Connected')).toBeVisible();
  expect(await voice.findByText(/^Last checked Nov 21, 2026/)).toBeVisible();
  const checks = server.requests.filter(({ path }) => path === '/api/integrations/vapi/check');
  expect(checks).toHaveLength(1);
});

test.each(
  matrix(
    [
      ['refused', 'Key refused', /Connect the built-in service again/],
      ['unreachable', 'Cannot reach', /Your key is kept/],
      ['failing', 'Does not work', /did something odd/],
    ] as const,
    () => 'state',
  ),
)('never shows a key as connected when it is %s', async (status, word, advice) => {
  const checkedAt = new Date().toISOString();
  const check = { status, checkedAt, message: 'The vector database did something odd.' };
  server.answer(api.integrations.all, {
    ...allConnected,
    trieve: { ...allConnected.trieve, check },
  });
  showSettings();
  const database = within(await findRow('Vector database'));
  expect(database.getByText(word)).toBeVisible();
  expect(database.queryByText('Connected')).not.toBeInTheDocument();
  expect(database.getByText(advice)).toBeVisible();
  const again = status === 'unreachable' ? 'Retry Vector database' : 'Check Vector database';
  expect(database.getByRole('button', { name: again })).toBeVisible();
});

test('shows an error and keeps the state when the check fails', async () => {
  const body = { error: 'Too many attempts. Please try again in 5 seconds.', code: 'rate_limited' };
  server.answer('/api/integrations/vapi/check', body, { status: 429 });
  const user = showSettings();
  await clickButton(user, 'Check Voice platform');
  expect(await screen.findByText(body.error)).toBeVisible();
  expect(within(await findRow('Voice platform')).getByText('Connected')).toBeVisible();
});

const account = '/api/integrations/vapi/account';

test('connects your own account in the selected region', async () => {
  server.answer(api.integrations.all, withoutVoice);
  server.answer(account, allConnected, { method: 'PUT' });
  const user = showSettings();
  expect(within(await findRow('Voice platform')).getByText('No key set')).toBeVisible();
  await clickButton(user, 'Connect Voice platform');
  await user.click(screen.getByRole('radio', { name: /^Vapi/ }));
  expect(screen.getByRole('button', { name: 'Connect Vapi' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.selectOptions(screen.getByLabelText('Region'), 'Europe');
  await fill(user, 'Private key', ` ${KEY}\n`);
  server.answer(api.integrations.all, allConnected);
  await user.click(screen.getByRole('button', { name: 'Connect Vapi' }));
  expect(await screen.findByText('Voice platform connected')).toBeVisible();
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    baseUrl: 'https://api.eu.vapi.ai',
    apiKey: KEY,
  });
  expect(document.body.innerHTML).not.toContain(KEY);
});

test('lists what a key gives access to before saving', async () => {
  server.answer(`${account}/check`, {
    status: 'works',
    message: null,
    name: 'org-17',
    found: [
      { kind: 'assistants', count: 1, more: false },
      { kind: 'phone_numbers', count: 100, more: true },
    ],
  });
  const user = showSettings();
  await clickButton(user, 'Use my own account for Voice platform');
  await fill(user, 'Private key', KEY);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Found: 1 assistant, 100+ phone numbers')).toBeVisible();
  expect(screen.getByText(/is kept there until you switch back/)).toBeVisible();
  expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('keeps the form and the connection when the key is refused', async () => {
  const body = { error: 'The voice platform refused the key.', code: 'key_refused' };
  server.answer(account, body, { method: 'PUT', status: 422 });
  server.answer(api.integrations.all, withoutVoice);
  const user = showSettings();
  await clickButton(user, 'Connect Voice platform');
  await user.click(screen.getByRole('radio', { name: /^Vapi/ }));
  await fill(user, 'Private key', KEY);
  await user.keyboard('{Enter}');
  const alert = await screen.findByRole('alert');
  for (const text of ['Failed to update API key', body.error])
    expect(alert).toHaveTextContent(text);
  expect(within(await findRow('Voice platform')).getByText('Not connected')).toBeVisible();
  expect(screen.queryByText('Voice platform connected')).not.toBeInTheDocument();
});

test.each(
  matrix(
    [
      ['the person who runs this portal', null],
      ['operations@company.example', 'operations@company.example'],
    ] as const,
    () => 'operator',
  ),
)('refers to %s when your own account is not allowed', async (whom, operatorContact) => {
  const vapi = { ...withoutVoice.vapi, accounts: [] };
  server.answer(api.integrations.all, { ...withoutVoice, vapi, operatorContact });
  const user = showSettings();
  const voice = within(await findRow('Voice platform'));
  const sentence = `The operator of this portal does not allow your own Vapi account here. Ask ${whom}.`;
  expect(voice.getByText(sentence)).toBeVisible();
  await clickButton(user, 'Connect Voice platform');
  expect(screen.queryByRole('radio', { name: /^Vapi/ })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^Built-in/ })).toBeChecked();
});

test('connects the built-in voice service without a key', async () => {
  server.answer(api.integrations.all, withoutVoice);
  server.answer('/api/integrations/vapi/built-in', allConnected);
  const user = showSettings();
  await clickButton(user, 'Connect Voice platform');
  server.answer(api.integrations.all, allConnected);
  await user.click(screen.getByRole('button', { name: 'Use the built-in voice service' }));
  expect(await within(await findRow('Voice platform')).findByText('Connected')).toBeVisible();
  await waitFor(() =>
    expect(server.requests.some(({ path }) => path.endsWith('/vapi/check'))).toBe(true),
  );
});
