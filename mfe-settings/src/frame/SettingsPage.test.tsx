import { screen, waitFor } from '@testing-library/react';
import { showScreen } from 'remote-kit/testing';
import { testUser } from 'shared-auth/testing';
import { settingsServer, showSettings } from '../testing/show-settings';
import { SettingsPage } from './SettingsPage';

beforeEach(() => void settingsServer());

const notificationToggle = () => screen.findByRole('switch', { name: 'New calls' });
const integration = () => screen.findByRole('heading', { name: 'Voice platform' });

test('opens the documentation outside of the portal', async () => {
  showSettings();
  const link = screen.getByText('View Documentation').closest('a');
  expect(link).toHaveAttribute('href', 'https://docs.example');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await integration();
});

test('links to each section, and moves between them by arrow keys', async () => {
  const user = showSettings('/settings?tab=account');
  await user.click(await screen.findByRole('tab', { name: 'Account', selected: true }));
  await user.keyboard('{ArrowUp}');
  await notificationToggle();
  expect(screen.getByRole('tab', { name: 'Notifications' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Notifications' })).toBeVisible();
});

test('groups the sections by the organization and the person', async () => {
  showSettings();
  expect(screen.getByText('Analytical Engines')).toBeVisible();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  await integration();
});

test('counts the people of the organization beside their section', async () => {
  showSettings();
  const people = screen.getByRole('tab', { name: 'People' });
  await waitFor(() => expect(people).toHaveTextContent('People5'));
  await integration();
});

test('opens the first section when the address names an unknown one', async () => {
  showSettings('/settings?tab=none');
  await integration();
  const selected = screen.getByRole('tab', { selected: true });
  expect(selected).toHaveAccessibleName('Integrations');
});

test('switches dark mode on and remembers it', async () => {
  const user = showSettings('/settings?tab=notifications');
  await notificationToggle();
  await user.click(screen.getByRole('switch', { name: 'Dark Mode' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await waitFor(() => expect(localStorage.getItem('theme')).toBe('dark'));
});

test('shows the reason when there is no organization to connect', async () => {
  const user = { ...testUser, organizationId: '' };
  showScreen('/settings', <SettingsPage />, { auth: { user } });
  expect(await screen.findByRole('alert')).toHaveTextContent('No organization ID found');
});
