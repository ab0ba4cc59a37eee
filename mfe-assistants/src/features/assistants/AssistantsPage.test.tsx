import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createPortalQueryClient } from 'shared-api';
import {
  AuthTestProvider,
  type AuthTestProviderProps,
  type FakeFetch,
  installFakeFetch,
  testUser,
} from 'shared-auth/testing';
import { AssistantsPage } from './AssistantsPage';

let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
});

function show(auth: Omit<AuthTestProviderProps, 'children'> = {}) {
  return render(
    <QueryClientProvider client={createPortalQueryClient()}>
      <MemoryRouter>
        <AuthTestProvider {...auth}>
          <AssistantsPage />
        </AuthTestProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const agent = (name: string, more: object = {}) => ({
  id: `id-of-${name}`,
  name,
  organization_id: 'org-1',
  ...more,
});

const refused = { error: 'Unknown column', code: 'unknown_column', requestId: 'req-9' };

test('an assistant shows its name, description, ID, status and calls', async () => {
  server.table('select', 'agents', [
    agent('Receptionist', { description: 'Takes calls', status: 'Active', total_calls: 42 }),
  ]);
  show();
  const card = await screen.findByRole('listitem');
  expect(within(card).getByRole('heading', { name: 'Receptionist' })).toBeInTheDocument();
  expect(card).toHaveTextContent('Takes calls');
  expect(card).toHaveTextContent('id-of-Receptionist');
  expect(within(card).getByText('Active')).toBeInTheDocument();
  expect(within(card).getByText('Total Calls: 42')).toBeInTheDocument();
});

test('an assistant without description, status and calls still has its card', async () => {
  server.table('select', 'agents', [agent('Surveyor', { status: null })]);
  show();
  const card = await screen.findByRole('listitem');
  expect(card).toHaveTextContent('No description available');
  expect(within(card).getByText('Inactive')).toBeInTheDocument();
  expect(within(card).getByText('Total Calls: 0')).toBeInTheDocument();
});

test('an ID can be copied', async () => {
  const person = userEvent.setup();
  server.table('select', 'agents', [agent('Surveyor')]);
  show();
  await person.click(await screen.findByRole('button', { name: 'Copy ID of Surveyor' }));
  expect(await navigator.clipboard.readText()).toBe('id-of-Surveyor');
});

test('only the assistants of the own organization are asked for', async () => {
  server.table('select', 'agents', [agent('Surveyor')]);
  show();
  await screen.findByText('1 assistant');
  expect(server.requests[0]?.body.query.eq).toEqual({ organization_id: 'org-1' });
});

test('until the assistants arrive the page says that it loads', async () => {
  server.table('select', 'agents', [agent('Surveyor')]);
  show();
  expect(screen.getByText('Loading assistants…')).toBeInTheDocument();
  expect(await screen.findByText('Surveyor')).toBeInTheDocument();
});

test('an organization without assistants is told so in a sentence', async () => {
  server.table('select', 'agents', []);
  show();
  expect(await screen.findByText('Your organization has no assistants yet.')).toBeInTheDocument();
});

test('a failed read shows its text and request id, and Retry reads again', async () => {
  server.table('select', 'agents', refused, { status: 400 });
  show();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch assistants');
  expect(alert).toHaveTextContent('req-9');

  server.table('select', 'agents', [agent('Back again')]);
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Back again')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a person without an organization is sent to support', async () => {
  show({ user: { ...testUser, organizationId: '' } });
  expect(
    await screen.findByText('No organization ID found. Please contact support.'),
  ).toBeInTheDocument();
});

test('without a person the page asks to sign in again', () => {
  show({ user: null });
  expect(screen.getByText('User is not available. Please sign in again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});
