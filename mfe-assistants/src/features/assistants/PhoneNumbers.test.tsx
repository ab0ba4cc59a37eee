import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeFetch, testMember } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;

const mainLine = {
  id: 'number-1',
  name: 'Main line',
  number: '+14155550142',
  status: 'active',
  provider: 'twilio',
  sipUri: 'sip:main@voice.example',
  smsEnabled: true,
  assistantId: 'vapi-1',
};
const oldLine = { id: 'number-2', name: 'Old line', number: '+442079460018', status: 'inactive' };
const newLine = { id: 'number-3', name: 'New line', status: 'activating', provider: 'vapi' };
const getPath = (id: string) => `${api.vapi.phoneNumbers}/${id}`;

beforeEach(() => {
  server = fakeVoice();
  server.answer(api.integrations.all, makeIntegrations(true));
  server.table('select', 'agents', [
    { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' },
    { id: 'agent-2', name: 'Support', organization_id: 'org-1', vapi_id: 'vapi-2' },
  ]);
  server.answer(api.vapi.phoneNumbers, [mainLine, oldLine, newLine]);
});

function makeIntegrations(builtIn: boolean) {
  const check = { status: 'works', checkedAt: null, message: null };
  const keys = { keyed: false, account: null, accounts: [] };
  const one = { connected: true, keyChangedAt: null, check, builtIn, ...keys };
  return {
    vapi: one,
    trieve: one,
    analytics: { connected: false, recentViews: 0, forwarded: false },
    operatorContact: null,
  };
}

const findTable = () => screen.findByRole('table', { name: 'Phone Numbers' });
const findRow = async (name: string) =>
  within(await findTable()).getByRole('row', { name: new RegExp(name) });
const getRequests = (method: string) =>
  server.requests.filter((request) => request.method === method);

async function openMenuDialog(number: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More about ${number}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog');
}

test('shows name, number, status, provider, SIP URI, SMS and assistant of a phone number', async () => {
  renderAt('/assistants');
  const main = await findRow('Main line');
  for (const text of [
    '+1 415 555 0142',
    'Active',
    'Twilio',
    'sip:main@voice.example',
    'SMS Enabled',
  ])
    expect(main).toHaveTextContent(text);
  await waitFor(() => expect(main).toHaveTextContent('Front Desk'));
  expect(within(main).getByRole('link', { name: 'Front Desk' })).toHaveAttribute(
    'href',
    '/assistants/agent-1',
  );
  expect(await findRow('Old line')).toHaveTextContent('Inactive');
  expect(await findRow('New line')).toHaveTextContent('activating');
});

test('finds phone numbers by digits, name or assistant', async () => {
  renderAt('/assistants');
  await waitFor(async () => expect(await findRow('Main line')).toHaveTextContent('Front Desk'));
  const search = screen.getByRole('searchbox', { name: 'Search phone numbers' });
  for (const query of ['4155550142', 'main', 'front desk', '415 555']) {
    await userEvent.clear(search);
    await userEvent.type(search, query);
    expect(within(await findTable()).getAllByRole('rowheader')).toHaveLength(1);
  }
  await userEvent.type(search, ' nothing');
  expect(screen.getByText('No phone numbers match “415 555 nothing”.')).toBeInTheDocument();
});

test('offers a test number from the built-in service when there are no numbers', async () => {
  server.answer(api.vapi.phoneNumbers, []);
  const made = { ...newLine, number: '+14155550101', name: 'Test number' };
  server.answer(api.vapi.phoneNumbers, made, { method: 'POST' });
  renderAt('/assistants');
  const button = await screen.findByRole('button', { name: 'Get a test number' });
  expect(screen.getByText('No phone numbers available')).toBeInTheDocument();
  server.answer(api.vapi.phoneNumbers, [made], { method: 'GET' });
  await userEvent.click(button);
  expect(await findRow('Test number')).toHaveTextContent('+1 415 555 0101');
  expect(getRequests('POST').at(-1)?.body).toEqual({ provider: 'vapi', name: 'Test number' });
});

test('assigns and unassigns a number', async () => {
  server.answer(getPath('number-2'), oldLine, { method: 'PATCH' });
  server.answer(getPath('number-1'), mainLine, { method: 'PATCH' });
  renderAt('/assistants');
  const row = await findRow('Old line');
  await userEvent.click(within(row).getByRole('button', { name: 'Assign an assistant' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Assign' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.selectOptions(within(dialog).getByLabelText('Assistant'), 'Support');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(getRequests('PATCH').at(-1)?.body).toEqual({ assistantId: 'vapi-2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const other = await openMenuDialog('+1 415 555 0142', 'Assign…');
  await userEvent.selectOptions(within(other).getByLabelText('Assistant'), 'No assistant');
  await userEvent.click(within(other).getByRole('button', { name: 'Assign' }));
  const expected = { provider: 'twilio', assistantId: null };
  await waitFor(() => expect(getRequests('PATCH').at(-1)?.body).toEqual(expected));
});

test('asks before releasing a number and shows why releasing it failed', async () => {
  const refused = { error: 'A call is running on this number.', code: 'conflict', requestId: 'r' };
  server.answer(getPath('number-1'), refused, { method: 'DELETE', status: 409 });
  renderAt('/assistants');
  await findTable();
  const dialog = await openMenuDialog('+1 415 555 0142', 'Release…');
  expect(dialog).toHaveTextContent('Release +1 415 555 0142?');
  expect(dialog).toHaveTextContent('Front Desk will stop answering it.');
  expect(getRequests('DELETE')).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Release number' }));
  expect(await within(dialog).findByText(refused.error)).toBeInTheDocument();
  server.answer(getPath('number-1'), mainLine, { method: 'DELETE' });
  server.answer(api.vapi.phoneNumbers, [oldLine]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Release number' }));
  await waitFor(() => expect(screen.queryByText('Main line')).not.toBeInTheDocument());
});

test('adds a Twilio number in E.164 format with its account SID', async () => {
  server.answer(api.integrations.all, makeIntegrations(false));
  server.answer(api.vapi.phoneNumbers, mainLine, { method: 'POST' });
  renderAt('/assistants');
  await userEvent.click(await screen.findByRole('button', { name: 'Add number' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a number' });
  const getField = (name: string | RegExp) => within(dialog).getByLabelText(name);
  await userEvent.selectOptions(getField('Provider'), 'twilio');
  await userEvent.type(getField('Phone number'), '415 555 0142');
  expect(dialog).toHaveTextContent('This phone number is incomplete.');
  await userEvent.type(getField('Twilio account SID'), 'AC1');
  const send = within(dialog).getByRole('button', { name: 'Add number' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.clear(getField('Phone number'));
  await userEvent.type(getField('Phone number'), '+1 415 555 0142');
  await userEvent.click(send);
  await waitFor(() =>
    expect(getRequests('POST').at(-1)?.body).toEqual({
      provider: 'twilio',
      number: '+14155550142',
      twilioAccountSid: 'AC1',
    }),
  );
});

inWholeRun(test)("explains why a non-admin can't release a number", async () => {
  renderAt('/assistants', { user: testMember });
  await userEvent.click(await screen.findByRole('button', { name: 'More about +1 415 555 0142' }));
  const release = await screen.findByRole('menuitem', { name: 'Release…' });
  expect(release).toHaveAttribute('aria-disabled', 'true');
  expect(release).toHaveAccessibleDescription('Only an admin can release a number.');
});
