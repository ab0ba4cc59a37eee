import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;
const lookUp = {
  id: 'tool-1',
  type: 'function',
  function: {
    name: 'look_up',
    description: 'Finds a customer',
    parameters: {
      properties: { name: { type: 'string' }, count: { type: 'integer' } },
      required: ['name'],
    },
  },
  server: { url: 'https://hooks.example/voice/secret', timeoutSeconds: 20 },
};
const inline = { type: 'function', function: { name: 'book_visit' }, server: lookUp.server };
const endCall = { id: 'tool-2', type: 'endCall', function: { name: 'end_call' } };

beforeEach(() => {
  server = fakeVoice();
  server.answer(api.vapi.tools, [lookUp, endCall]);
  server.table('select', 'agents', [
    { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' },
  ]);
  server.answer(`${api.vapi.assistants}?limit=1000`, [
    { id: 'vapi-1', model: { toolIds: ['tool-1'], tools: [inline] } },
  ]);
});

const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('shows which assistants use a tool, including inline tools', async () => {
  renderAt('/assistants');
  const row = await findRow(/Finds a customer/);
  await waitFor(() => expect(row).toHaveTextContent('Front Desk'));
  expect(row).toHaveTextContent('https://hooks.example/voice/********');
  expect(await findRow(/End call/)).toHaveTextContent('Not used');
  const own = screen.getByRole('button', { name: 'Show all of book_visit' }).closest('tr');
  expect(own).toHaveTextContent('Front Desk');
  expect(screen.getByRole('button', { name: 'Test end_call' })).toHaveAccessibleDescription(
    'Only tools with a server URL can be tested.',
  );
  expect(screen.getByRole('button', { name: 'Test book_visit' })).toHaveAccessibleDescription(
    "Tools that are defined in an assistant can't be tested here.",
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show all of look_up' }));
  expect(screen.getByText('20 s')).toBeInTheDocument();
});

test('tests a tool with arguments from its schema and shows the response and its duration', async () => {
  const path = `${api.vapi.tools}/tool-1/test`;
  const answer = { text: 'Maya Orlin', failed: false, status: 200, duration_ms: 412 };
  server.answer(path, answer, { method: 'POST' });
  renderAt('/assistants');
  await userEvent.click(await screen.findByRole('button', { name: 'Test look_up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Test look_up' });
  const send = within(dialog).getByRole('button', { name: 'Send test' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(within(dialog).getByLabelText('name'), 'Maya');
  await userEvent.type(within(dialog).getByLabelText('count'), 'two');
  expect(dialog).toHaveTextContent('Enter a whole number.');
  await userEvent.clear(within(dialog).getByLabelText('count'));
  await userEvent.type(within(dialog).getByLabelText('count'), '2');
  await userEvent.click(send);
  expect(await within(dialog).findByText('Status 200 in 0.4 s')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Maya Orlin');
  const sent = server.requests.find((request) => request.path === path);
  expect(sent?.body).toEqual({ arguments: { name: 'Maya', count: 2 } });
});
