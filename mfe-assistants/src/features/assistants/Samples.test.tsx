import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from 'shared-contract';
import { fakeVoice, renderAt } from '../../testing/show';

const sample = { id: 'a', name: 'Front Desk', organization_id: 'org-1', is_sample: true };
const makeState = (loaded: boolean) => ({ loaded, available: true });

test('loads samples for an organization without assistants, and removes them', async () => {
  const server = fakeVoice();
  const getChanges = () =>
    server.requests.filter(({ path, method }) => path === api.samples && method !== 'GET');
  server.answer(api.samples, makeState(false), { method: 'GET' });
  server.answer(api.samples, makeState(true), { method: 'PUT' });
  server.answer(api.samples, makeState(false), { method: 'DELETE' });
  renderAt('/assistants');
  const load = await screen.findByRole('button', { name: 'Load samples' });
  server.table('select', 'agents', [sample]);
  server.answer(api.samples, makeState(true), { method: 'GET' });
  await userEvent.click(load);
  expect(await screen.findByText('Sample')).toBeInTheDocument();
  expect(screen.getByText(/They are excluded from totals/)).toBeInTheDocument();
  server.table('select', 'agents', []);
  server.answer(api.samples, makeState(false), { method: 'GET' });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove samples' }));
  await waitFor(() => expect(screen.queryByText('Sample')).not.toBeInTheDocument());
  expect(getChanges().map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
});

test('offers no samples without the built-in voice service', async () => {
  const server = fakeVoice();
  server.answer(api.samples, { loaded: false, available: false });
  renderAt('/assistants');
  await screen.findByText('No tools available');
  expect(screen.queryByRole('button', { name: 'Load samples' })).not.toBeInTheDocument();
});
