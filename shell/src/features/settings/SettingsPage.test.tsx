import { screen, waitFor, within } from '@testing-library/react';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { showScreen } from '../../testing/show-screen';
import SettingsPage from './SettingsPage';

let server: FakeFetch;
beforeEach(() => {
  server = installFakeFetch();
  server.table('select', 'api_keys', [
    { provider: 'vapi', is_active: true },
    { provider: 'trieve', is_active: true },
  ]);
});

const show = (at = '/settings') =>
  showScreen('/settings', <SettingsPage />, { at, auth: { user: testUser } });

test('three integrations are connected and can be disconnected, two are coming', async () => {
  show();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Voice platform',
    'Analytics platform',
    'Vector database',
    'Slack',
    'Microsoft Teams',
  ]);
  expect(screen.getAllByRole('button', { name: /Disconnect/ })).toHaveLength(3);
  expect(screen.getAllByText('Connected')).toHaveLength(3);
  expect(screen.getAllByText('Coming Soon')).toHaveLength(2);
});

test('the documentation opens outside of the portal', () => {
  show();
  const link = screen.getByRole('button', { name: 'View Documentation' });
  expect(link).toHaveAttribute('href', 'https://docs.example');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('an integration is disconnected for the own organization, after a question', async () => {
  server.table('update', 'api_keys', [{ provider: 'vapi', is_active: false }]);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Disconnect Voice platform' }));
  server.table('select', 'api_keys', [{ provider: 'trieve', is_active: true }]);
  const dialog = screen.getByRole('dialog', { name: 'Disconnect Voice platform?' });
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Not connected')).toBeVisible();
  expect(server.requests.find(({ body }) => body.action === 'update')?.body).toEqual({
    action: 'update',
    table: 'api_keys',
    data: { is_active: false },
    query: {
      select: 'provider,is_active',
      eq: { organization_id: testUser.organizationId, provider: 'vapi' },
    },
  });
});

test('a failed disconnection keeps the question open and says why', async () => {
  server.table(
    'update',
    'api_keys',
    { error: 'The database is resting', code: 'internal' },
    { status: 500 },
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Disconnect Vector database' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('The database is resting')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('integrations that cannot be read are told, and Retry reads them', async () => {
  server.table('select', 'api_keys', { error: 'Out of order', code: 'internal' }, { status: 500 });
  const user = show();
  expect(await screen.findByText('Out of order', {}, { timeout: 3_000 })).toBeVisible();
  server.table('select', 'api_keys', []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByText('Not connected')).toHaveLength(2);
});

test('notifications start as the portal recommends, and can be switched', async () => {
  const user = show();
  await user.click(screen.getByRole('tab', { name: 'Notifications' }));
  const on = (name: string) => (screen.getByRole('switch', { name }) as HTMLInputElement).checked;
  expect([
    on('Agent status changes'),
    on('New calls'),
    on('Failed calls'),
    on('Token usage alerts'),
    on('System updates'),
  ]).toEqual([true, true, true, false, true]);
  await user.click(screen.getByRole('switch', { name: 'Token usage alerts' }));
  expect(on('Token usage alerts')).toBe(true);
});

test('a section can be linked to, and the arrow keys go from one to the other', async () => {
  const user = show('/settings?tab=notifications');
  expect(screen.getByRole('tabpanel', { name: 'Notifications' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Notifications' }));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Integrations' })).toHaveFocus());
  expect(screen.getByRole('tabpanel', { name: 'Integrations' })).toBeVisible();
});

test('dark mode is switched on and remembered', async () => {
  const user = show('/settings?tab=notifications');
  await user.click(screen.getByRole('switch', { name: 'Dark Mode' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});
