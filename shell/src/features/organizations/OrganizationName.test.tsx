import { screen, waitFor } from '@testing-library/react';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, type OwnOrganization } from 'shared-contract';
import { showScreen } from '../../testing/show-screen';
import { OrganizationName } from './OrganizationName';

const first: OwnOrganization = {
  id: 'org-1',
  name: 'Analytical Engines',
  role: 'admin',
  members: 2,
  current: true,
};
const second: OwnOrganization = {
  ...first,
  id: 'org-2',
  name: 'Difference Engines',
  role: 'user',
  current: false,
};

let server: FakeFetch;
const enterOrganization = jest.fn();

beforeEach(() => {
  enterOrganization.mockReset();
  server = installFakeFetch();
});

function showName(...organizations: OwnOrganization[]) {
  server.answer(api.organizations.all, { organizations });
  return showScreen('/', <OrganizationName asksAfterMs={0} />, {
    auth: { user: testUser, enterOrganization },
  });
}
const findButton = () =>
  screen.findByRole('button', { name: 'Analytical Engines, change organization' });

test('shows only the name to a person with one organization', async () => {
  showName(first);
  expect(screen.getByText('Analytical Engines')).toBeVisible();
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('switches to another organization of the person', async () => {
  server.answer(api.organizations.switch, { data: { user: null } });
  const user = showName(first, second);
  await user.click(await findButton());
  await user.click(await screen.findByRole('menuitem', { name: 'Difference Engines (User)' }));
  await waitFor(() => expect(enterOrganization).toHaveBeenCalledWith('org-2'));
});

test('keeps the organization and shows a toast when the switch fails', async () => {
  server.answer(api.organizations.switch, { error: 'Not found.' }, { status: 404 });
  const user = showName(first, second);
  await user.click(await findButton());
  await user.click(await screen.findByRole('menuitem', { name: 'Difference Engines (User)' }));
  expect(await screen.findByText('Not found.')).toBeVisible();
  expect(enterOrganization).not.toHaveBeenCalled();
});
