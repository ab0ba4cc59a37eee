import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;

beforeEach(() => {
  server = fakeVoice();
});

const one = '/api/vapi/assistants/vapi-1';
const agent = {
  id: 'agent-1',
  name: 'Front Desk',
  status: 'active',
  organization_id: 'org-1',
  vapi_id: 'vapi-1',
};
const model = { provider: 'openai', model: 'gpt-4o', temperature: 0.2 };
const system = { role: 'system', content: 'Be kind' };

const getPosted = () => server.requests.find(({ path }) => path === api.vapi.assistants)?.body;

async function openForm(button: string) {
  renderAt('/assistants');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog');
}

test('requires a name', async () => {
  const dialog = await openForm('Create Assistant');
  const button = within(dialog).getByRole('button', { name: 'Create Assistant' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(within(dialog).getByLabelText('Name'), '   ');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  expect(await within(dialog).findByText('Please enter a name')).toBeInTheDocument();
});

test('creates an assistant and shows it in the list', async () => {
  server.answer(api.vapi.assistants, { id: 'vapi-1' }, { method: 'POST', status: 201 });
  const dialog = await openForm('Create Assistant');
  await userEvent.type(within(dialog).getByLabelText('Name'), ' Front Desk ');
  await userEvent.type(within(dialog).getByLabelText('Description'), 'Takes calls');
  await userEvent.type(within(dialog).getByLabelText('System prompt'), 'Be kind');
  server.table('select', 'agents', [agent]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Assistant' }));
  expect(await screen.findByRole('link', { name: 'Front Desk' })).toBeInTheDocument();
  expect(server.requests.find(({ path }) => path === api.vapi.assistants)?.body).toEqual({
    name: 'Front Desk',
    description: 'Takes calls',
    model: { provider: 'built-in', messages: [system] },
  });
});

inWholeRun(test)('shows that creating failed when the request gets no response', async () => {
  server.answer(api.vapi.assistants, '', { method: 'POST', failure: 'network' });
  const dialog = await openForm('Create Assistant');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'A');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Assistant' }));
  expect(
    await within(dialog).findByText('Failed to store assistant in database'),
  ).toBeInTheDocument();
});

describe('an existing assistant', () => {
  beforeEach(() => {
    server.table('select', 'agents', [agent]);
    server.answer(one, {
      id: 'vapi-1',
      firstMessage: 'Hello',
      model: { ...model, messages: [system] },
    });
  });

  test('saves the edited prompt and status without the unedited first message', async () => {
    server.answer(one, { id: 'vapi-1' }, { method: 'PATCH' });
    server.table('update', 'agents', [{ ...agent, status: 'inactive' }]);
    const dialog = await openForm('Edit Front Desk');
    const prompt = await screen.findByLabelText('System prompt');
    expect(prompt).toHaveValue('Be kind');
    await userEvent.type(prompt, '!');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'inactive');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      name: 'Front Desk',
      description: '',
      model: { ...model, messages: [{ role: 'system', content: 'Be kind!' }] },
    });
    expect(server.requests.find(({ body }) => body?.action === 'update')?.body).toMatchObject({
      data: { status: 'inactive' },
      query: { eq: { vapi_id: 'vapi-1' } },
    });
  });

  test('shows that saving failed when the request gets no response', async () => {
    server.answer(one, '', { method: 'PATCH', failure: 'network' });
    await openForm('Edit Front Desk');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update assistant in database')).toBeInTheDocument();
  });
});

test('generates texts from a template but keeps an edited first message', async () => {
  server.answer(api.vapi.assistants, { id: 'vapi-1' }, { method: 'POST', status: 201 });
  const dialog = within(await openForm('Create Assistant'));
  await userEvent.selectOptions(dialog.getByLabelText('Start from'), 'bookings');
  expect(dialog.getByLabelText('Name')).toHaveValue('Bookings');
  await userEvent.type(dialog.getByLabelText('Company'), 'Larkmoor');
  const first = dialog.getByLabelText('First message');
  expect(first).toHaveValue('Hello, this is Larkmoor. Would you like an appointment?');
  await userEvent.clear(first);
  await userEvent.type(first, 'Larkmoor bookings.');
  await userEvent.type(dialog.getByLabelText('Opening hours'), 'on weekdays from 8 to 4');
  expect(first).toHaveValue('Larkmoor bookings.');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Assistant' }));
  await waitFor(() => expect(getPosted()).toBeDefined());
  const { name, firstMessage, model: sent, metadata } = getPosted();
  expect({ name, firstMessage }).toEqual({ name: 'Bookings', firstMessage: 'Larkmoor bookings.' });
  const { content } = sent.messages[0];
  expect(content).toContain('You are the booking desk of Larkmoor.');
  expect(content).toContain('Appointments are available on weekdays from 8 to 4.');
  expect(metadata.exampleQuestions).toContain('When can I come in?');
});

test('clears the generated text when the template is deselected', async () => {
  const dialog = within(await openForm('Create Assistant'));
  await userEvent.selectOptions(dialog.getByLabelText('Start from'), 'support');
  await userEvent.selectOptions(dialog.getByLabelText('Start from'), '');
  expect(dialog.getByLabelText('System prompt')).toHaveValue('');
  expect(dialog.queryByLabelText('Company')).not.toBeInTheDocument();
});
