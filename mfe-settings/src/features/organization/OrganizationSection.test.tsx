import { screen } from '@testing-library/react';
import { fill, showScreen } from 'remote-kit/testing';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, type OrganizationSettings } from 'shared-contract';
import { OrganizationSection } from './OrganizationSection';

const retention = { calls: null, recordings: null, page_views: null, audit: null };
const settings: OrganizationSettings = {
  id: testUser.organizationId,
  name: 'Larkmoor',
  time_zone: null,
  retention,
  voice_built_in: true,
  audit_days: 365,
  audit_min_days: 90,
  audit_change: null,
  requires_second_factor: false,
  deletion: null,
  deletion_wait_days: 7,
};
let server: FakeFetch;
beforeEach(() => {
  server = installFakeFetch();
  server.answer(api.organization.own, settings);
});

const renderSection = (organizationRole: 'admin' | 'user' = 'admin') =>
  showScreen('/settings', <OrganizationSection />, {
    auth: { user: { ...testUser, organizationRole } },
  });

test('shows how much a retention period would delete before saving', async () => {
  const none = { count: 0, oldest: null };
  const calls = { count: 1_204, oldest: '2026-01-05T10:00:00.000Z' };
  server.answer(api.organization.retentionPreview, {
    calls,
    recordings: none,
    page_views: none,
    audit: none,
  });
  const stored = { ...settings, retention: { ...retention, calls: 90 } };
  server.answer(api.organization.retention, stored);
  const user = renderSection();
  await user.selectOptions(await screen.findByLabelText('Keep calls'), '90');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/Calls: 1,204, oldest from Jan 5, 2026/)).toBeVisible();
  expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save retention' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.requests.at(-1)?.body).toEqual({ ...retention, calls: 90 });
});

test('cancels a pending shorter retention of the audit log', async () => {
  const change = { days: 90, requested_by: 'Ada Byron', due_at: '2026-11-29T10:00:00.000Z' };
  server.answer(api.organization.own, { ...settings, audit_change: change });
  server.answer(api.organization.retention, settings);
  const user = renderSection();
  expect(await screen.findByText(/Ada Byron changed audit retention to 90 days/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep older events' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.requests.at(-1)?.body).toEqual(retention);
  expect(screen.queryByText(/changed audit retention/)).not.toBeInTheDocument();
});

test('offers no retention of the audit log below the minimum', async () => {
  renderSection();
  const select = await screen.findByLabelText('Keep audit');
  expect(select).not.toHaveTextContent('30 days');
  expect(screen.getByLabelText('Keep calls')).toHaveTextContent('30 days');
});

test('deletes nothing until the exact name is typed', async () => {
  const deletion = {
    requested_at: '2026-11-22T10:00:00.000Z',
    requested_by: 'Ada Byron',
    due_at: '2026-11-29T10:00:00.000Z',
  };
  server.answer(api.organization.deletion, { ...settings, deletion }, { method: 'POST' });
  server.answer(api.organization.deletion, settings, { method: 'DELETE' });
  const user = renderSection();
  await user.click(await screen.findByRole('button', { name: 'Delete organization' }));
  const getLastButton = () => screen.getAllByRole('button', { name: 'Delete organization' }).at(-1);
  expect(getLastButton()).toHaveAttribute('aria-disabled', 'true');
  await fill(user, 'Enter Larkmoor to confirm', 'Larkmoor');
  await user.click(getLastButton() as HTMLElement);
  expect(
    await screen.findByText(/Ada Byron scheduled this organization to be deleted/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel deletion' }));
  expect(await screen.findByRole('button', { name: 'Delete organization' })).toBeVisible();
});

test("explains why a user can't change anything", async () => {
  renderSection('user');
  expect(await screen.findByText('Only an admin can change the organization.')).toBeVisible();
  for (const name of [
    'Change name',
    'Change time zone',
    'Export everything',
    'Delete organization',
  ])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
      'Only an admin can change the organization.',
    );
  expect(screen.queryByLabelText('Keep calls')).not.toBeInTheDocument();
});

test('shows what a required second factor would stop before turning it on', async () => {
  const effect = { members: 5, members_without: 2, access_tokens: 1 };
  server.answer(api.organization.secondFactor, effect, { method: 'GET' });
  const required = { ...settings, requires_second_factor: true };
  server.answer(api.organization.secondFactor, required, { method: 'PUT' });
  const user = renderSection();
  await user.click(await screen.findByRole('switch', { name: 'Require a second factor' }));
  expect(await screen.findByText(/2 of 5 members have no passkey yet/)).toBeVisible();
  expect(
    screen.getByText(/1 access token created without a second factor stops working/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Require it' }));
  expect(await screen.findByText('A second factor is required')).toBeVisible();
  expect(server.requests.at(-1)?.body).toEqual({ required: true });
  expect(screen.getByRole('switch', { name: 'Require a second factor' })).toBeChecked();
});
