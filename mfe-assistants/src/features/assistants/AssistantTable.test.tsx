import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeFetch, testMember } from 'shared-auth/testing';
import { api, fillPath } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { fakeVoice, makeIntegrations, renderAt } from '../../testing/show';

let server: FakeFetch;

const makeAgent = (name: string, more: object = {}) => ({
  id: `id-${name}`,
  vapi_id: `vapi-${name}`,
  name,
  status: 'active',
  organization_id: 'org-1',
  ...more,
});

beforeEach(() => {
  server = fakeVoice();
  server.table('select', 'agents', [
    makeAgent('Front Desk', { total_calls: 12 }),
    makeAgent('Reminders', { total_calls: 40, status: 'inactive' }),
    makeAgent('Retired', { archived_at: '2026-11-20T10:00:00.000Z' }),
  ]);
  server.answer(`${api.vapi.assistants}?limit=1000`, [
    { id: 'vapi-Front Desk', model: { model: 'gpt-4o' }, voice: { voiceId: 'Elliot' } },
  ]);
  server.answer(api.assistants.activity, {
    assistants: [
      {
        assistant_id: 'vapi-Front Desk',
        last_call_at: '2026-11-21T10:00:00.000Z',
        live: 2,
        has_draft: true,
      },
    ],
  });
});

const getNames = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

test("shows the built-in service's model instead of the assistant's own", async () => {
  server.answer(api.integrations.all, makeIntegrations(true));
  renderAt('/assistants');
  const row = (await screen.findByRole('link', { name: 'Front Desk' })).closest('tr');
  await waitFor(() => expect(row).toHaveTextContent('Built-in'));
  expect(row).not.toHaveTextContent('gpt-4o');
});

test('shows model, voice, last call, running calls and draft of each assistant', async () => {
  renderAt('/assistants');
  const row = (await screen.findByRole('link', { name: 'Front Desk' })).closest('tr');
  await waitFor(() => expect(row).toHaveTextContent('gpt-4o'));
  for (const text of ['Elliot', 'Nov 21, 2026', '2 live', 'Draft'])
    await waitFor(() => expect(row).toHaveTextContent(text));
  expect(screen.getByRole('link', { name: 'Reminders' }).closest('tr')).toHaveTextContent('Never');
});

test('sorts assistants by number of calls', async () => {
  renderAt('/assistants');
  await screen.findByRole('link', { name: 'Front Desk' });
  expect(getNames()).toEqual(['Front Desk', 'Reminders']);
  const getCallsHeader = () => screen.getByRole('button', { name: 'Total Calls' });
  await userEvent.click(getCallsHeader());
  await userEvent.click(getCallsHeader());
  expect(getNames()).toEqual(['Reminders', 'Front Desk']);
});

test('finds assistants by voice', async () => {
  renderAt('/assistants');
  const search = await screen.findByRole('searchbox', { name: /^Search by name/ });
  expect(await screen.findAllByText('Elliot')).not.toHaveLength(0);
  await userEvent.type(search, 'elliot');
  expect(getNames()).toEqual(['Front Desk']);
});

test('shows archived assistants on request, with Make Call disabled', async () => {
  renderAt('/assistants');
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Archived');
  expect(getNames()).toEqual(['Retired']);
  expect(screen.getByRole('button', { name: 'Make Call' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test.each(
  matrix(
    [
      ['Duplicate', api.assistants.duplicate, 'POST', undefined, 'Front Desk copy created'],
      ['Archive', api.assistants.archive, 'PUT', { archived: true }, 'Front Desk archived'],
    ] as const,
    () => 'item',
  ),
)('runs the menu action: %s', async (name, pattern, method, body, done) => {
  const path = fillPath(pattern, { id: 'vapi-Front Desk' });
  const answer = method === 'POST' ? { id: 'copy', name: 'Front Desk copy' } : undefined;
  server.answer(path, answer, { method, status: answer ? 200 : 204 });
  renderAt('/assistants');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Front Desk' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(server.requests.find((one) => one.path === path)?.body).toEqual(body);
});

test("shows that an assistant couldn't be brought back", async () => {
  const path = fillPath(api.assistants.archive, { id: 'vapi-Retired' });
  server.answer(path, '', { method: 'PUT', failure: 'network' });
  renderAt('/assistants');
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Archived');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Retired' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bring back' }));
  const text = "Couldn't bring the assistant back. Please try again.";
  expect(await screen.findByText(text)).toBeInTheDocument();
});

inWholeRun(test)('lets a non-admin archive an assistant but not delete it', async () => {
  renderAt('/assistants', { user: testMember });
  await userEvent.click(await screen.findByRole('button', { name: 'More for Front Desk' }));
  const entry = await screen.findByRole('menuitem', { name: 'Delete' });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  expect(entry).toHaveAccessibleDescription('Only an admin can delete an assistant.');
  expect(screen.getByRole('menuitem', { name: 'Archive' })).not.toHaveAttribute('aria-disabled');
});
