import { screen, waitFor } from '@testing-library/react';
import { testUser } from 'shared-auth/testing';
import { showScreen } from '../../testing/show-screen';
import { settingsServer, showSettings } from '../../testing/show-settings';
import SettingsPage from './SettingsPage';

beforeEach(() => void settingsServer());

test('opens the documentation outside of the portal', () => {
  showSettings();
  const link = screen.getByText('View Documentation').closest('a');
  expect(link).toHaveAttribute('href', 'https://docs.example');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('links to each section, and moves between them by arrow keys', async () => {
  const user = showSettings('/settings?tab=notifications');
  expect(screen.getByRole('tabpanel', { name: 'Notifications' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Notifications' }));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Integrations' })).toHaveFocus());
  expect(screen.getByRole('tabpanel', { name: 'Integrations' })).toBeVisible();
});

test('switches dark mode on and remembers it', async () => {
  const user = showSettings('/settings?tab=notifications');
  await user.click(screen.getByRole('switch', { name: 'Dark Mode' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('shows the reason when there is no organization to connect', () => {
  const user = { ...testUser, organizationId: '' };
  showScreen('/settings', <SettingsPage />, { auth: { user } });
  expect(screen.getByRole('alert')).toHaveTextContent('No organization ID found');
});
