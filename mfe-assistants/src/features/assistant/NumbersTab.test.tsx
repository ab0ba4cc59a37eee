import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;

const agent = { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' };
const settings = { firstMessage: 'Hello!' };
const published = {
  number: 1,
  reason: 'published',
  note: null,
  author: 'Ada Test',
  created_at: '2026-11-20T10:00:00.000Z',
  settings,
};
const main = {
  id: 'n1',
  name: 'Main line',
  number: '+14155550142',
  status: 'active',
  assistantId: 'vapi-1',
};
const other = { id: 'n2', name: 'Other line', number: '+14155550143', assistantId: null };
const getNumberPath = (id: string) => `/api/vapi/phone-numbers/${id}`;
const getChanges = () => server.requests.filter(({ method }) => method === 'PATCH');

beforeEach(() => {
  server = fakeVoice();
  server.table('select', 'agents', [agent]);
  server.answer('/api/vapi/assistants/vapi-1', { id: 'vapi-1' });
  server.answer('/api/assistants/vapi-1/draft', { draft: null, published });
  server.answer(api.vapi.phoneNumbers, [main, other]);
  server.answer(getNumberPath('n1'), { ...main, assistantId: null }, { method: 'PATCH' });
  server.answer(getNumberPath('n2'), { ...other, assistantId: 'vapi-1' }, { method: 'PATCH' });
});

test('lists the numbers that are assigned to the assistant', async () => {
  renderAt('/assistants/agent-1/numbers');
  const row = await screen.findByRole('row', { name: /Main line/ });
  expect(row).toHaveTextContent(/\+1 415 555 0142.*Active/);
  expect(screen.queryByText('Other line')).not.toBeInTheDocument();
});

test("assigns one of the organization's numbers", async () => {
  renderAt('/assistants/agent-1/numbers');
  const choice = await screen.findByLabelText('Assign another number');
  const assign = screen.getByRole('button', { name: 'Assign' });
  expect(assign).toHaveAttribute('aria-disabled', 'true');
  expect(within(choice).queryByText(/555 0142/)).not.toBeInTheDocument();
  await userEvent.selectOptions(choice, '+1 415 555 0143, not assigned');
  await userEvent.click(assign);
  await waitFor(() => expect(getChanges()[0]?.path).toBe(getNumberPath('n2')));
  expect(getChanges()[0]?.body).toMatchObject({ assistantId: 'vapi-1' });
  expect(await screen.findByText('Front Desk answers +1 415 555 0143')).toBeInTheDocument();
});

inWholeRun(test)('shows why unassigning a number failed, and unassigns it on retry', async () => {
  const refused = { error: 'A call is running on this number.', code: 'conflict', requestId: 'r' };
  server.answer(getNumberPath('n1'), refused, { method: 'PATCH', status: 409, times: 1 });
  renderAt('/assistants/agent-1/numbers');
  const button = await screen.findByRole('button', { name: 'Unassign +1 415 555 0142' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('A call is running on this number.');
  server.answer(getNumberPath('n1'), { ...main, assistantId: null }, { method: 'PATCH' });
  await userEvent.click(button);
  expect(await screen.findByText('+1 415 555 0142 has no assistant')).toBeInTheDocument();
  expect(getChanges()[1]?.body).toMatchObject({ assistantId: null });
});
