import { screen, waitFor } from '@testing-library/react';
import { showScreen } from 'remote-kit/testing';
import { testUser } from 'shared-auth/testing';
import { installSettingsServer, showSettings } from '../testing/show-settings';
import { SettingsPage } from './SettingsPage';

beforeEach(() => void installSettingsServer());

const findToggle = () => screen.findByRole('switch', { name: 'New calls' });
const findIntegration = () => screen.findByRole('heading', { name: 'Voice platform' });

test('opens the documentation outside of the portal', async () => {
  showSettings();
  const link = screen.getByText('View Documentation').closest('a');
  expect(link).toHaveAttribute('href', 'https://docs.example');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await findIntegration();
});

test('moves between sections with arrow keys', async () => {
  const user = showSettings('/settings?tab=account');
  await user.click(await screen.findByRole('tab', { name: 'Account', selected: true }));
  await user.keyboard('{ArrowUp}');
  await findToggle();
  expect(screen.getByRole('tab', { name: 'Notifications' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Notifications' })).toBeVisible();
});

test('groups the sections by organization and person', async () => {
  showSettings();
  expect(screen.getByText('Analytical Engines')).toBeVisible();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  await findIntegration();
});

test('shows the number of people next to their section', async () => {
  showSettings();
  const people = screen.getByRole('tab', { name: 'People' });
  await waitFor(() => expect(people).toHaveTextContent('People5'));
  await findIntegration();
});

test('opens the first section when the URL names an unknown one', async () => {
  showSettings('/settings?tab=none');
  await findIntegration();
  const selected = screen.getByRole('tab', { selected: true });
  expect(selected).toHaveAccessibleName('Integrations');
});

test('turns on dark mode and remembers it', async () => {
  const user = showSettings('/settings?tab=notifications');
  await findToggle();
  await user.click(screen.getByRole('switch', { name: 'Dark Mode' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await waitFor(() => expect(localStorage.getItem('theme')).toBe('dark'));
});

test('explains that there is no organization to connect', async () => {
  const user = { ...testUser, organizationId: '' };
  showScreen('/settings', <SettingsPage />, { auth: { user } });
  expect(await screen.findByRole('alert')).toHaveTextContent('No organization ID found');
});
