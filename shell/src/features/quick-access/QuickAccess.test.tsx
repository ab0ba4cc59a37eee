import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import type { NavigationEntry } from 'shared-contract';
import { showScreen } from '../../testing/show-screen';
import { QuickAccess } from './QuickAccess';

const navigation: NavigationEntry[] = [
  { label: 'Dashboard', icon: 'dashboard', path: '/', order: 1 },
  { label: 'Datasets', icon: 'datasets', path: '/datasets', order: 2 },
  { label: 'Settings', icon: 'settings', path: '/settings', order: 3 },
];
const signOut = jest.fn(async () => undefined);
const onCreate = jest.fn();
let server: FakeFetch;

function showQuickAccess() {
  const page = (
    <>
      <QuickAccess navigation={navigation} />
      <main>
        <header>
          <div data-actions="">
            <button type="button" onClick={onCreate}>
              Create Assistant
            </button>
          </div>
        </header>
        <input aria-label="name" />
      </main>
    </>
  );
  return showScreen('/here', page, { auth: { user: testUser, signOut } });
}

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  server = installFakeFetch();
  server.table('select', 'agents', [
    {
      id: 'a-1',
      organization_id: 'org-1',
      name: 'Front Desk',
      description: 'Answers the main line',
      status: 'active',
    },
  ]);
  server.table('select', 'organizations', []);
});

function keepPlace(member: string, organization: string) {
  const places = [{ path: '/datasets', title: 'Datasets' }];
  sessionStorage.setItem('portal.places', JSON.stringify({ member, organization, places }));
}

const findField = () => screen.findByRole('combobox', { name: 'Find' });
const getOptions = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const getSelected = () => screen.getByRole('option', { selected: true });

test('finds and opens a page by keyboard, even from a field', async () => {
  const user = showQuickAccess();
  await user.click(screen.getByLabelText('name'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await findField(), 'sett');
  expect(getSelected()).toHaveTextContent('Settings');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Now at /settings')).toBeVisible();
});

test("moves the field's active option with the arrow keys", async () => {
  const user = showQuickAccess();
  await user.click(screen.getByRole('button', { name: 'Find anything' }));
  await user.type(await findField(), 's');
  const first = getSelected();
  await user.keyboard('{ArrowDown}');
  expect(getSelected()).not.toBe(first);
  expect(await findField()).toHaveAttribute('aria-activedescendant', getSelected().id);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(getSelected()).toBe(screen.getAllByRole('option').at(-1));
});

test('finds an assistant of the organization', async () => {
  const user = showQuickAccess();
  await user.click(screen.getByRole('button', { name: 'Find anything' }));
  await user.type(await findField(), 'front');
  await user.click(await screen.findByRole('option', { name: /Front Desk/ }));
  expect(screen.getByText('Now at /assistants/a-1')).toBeVisible();
});

test('opens a new tab on Ctrl+Enter and keeps the palette open', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const user = showQuickAccess();
  await user.click(screen.getByRole('button', { name: 'Find anything' }));
  await user.type(await findField(), 'datasets');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith('/datasets', '_blank', 'noopener');
  expect(await findField()).toBeVisible();
});

test('lists only actions after >, with those of the page first', async () => {
  const user = showQuickAccess();
  await user.click(screen.getByRole('button', { name: 'Find anything' }));
  await user.type(await findField(), '>');
  expect(getOptions()).toEqual([
    expect.stringContaining('Create Assistant'),
    expect.stringContaining('Switch to dark mode'),
    expect.stringContaining('Keyboard shortcuts'),
    expect.stringContaining('Sign out'),
  ]);
  await user.keyboard('{Enter}');
  expect(onCreate).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test("shows the member's recent pages when nothing is typed", async () => {
  keepPlace(testUser.id, 'org-1');
  const user = showQuickAccess();
  await user.click(screen.getByRole('button', { name: 'Find anything' }));
  await findField();
  const recent = within(screen.getByRole('group', { name: 'Recent' }));
  expect(recent.getByRole('option', { name: /Datasets/ })).toBeVisible();
});

test.each([
  ['member', 'user-2', 'org-1'],
  ['organization', testUser.id, 'org-2'],
])('hides the recent pages of another %s', async (_, member, organization) => {
  keepPlace(member, organization);
  const user = showQuickAccess();
  await user.click(screen.getByRole('button', { name: 'Find anything' }));
  await findField();
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('shows the query when nothing is found', async () => {
  const user = showQuickAccess();
  await user.click(screen.getByRole('button', { name: 'Find anything' }));
  await user.type(await findField(), 'zzzz');
  expect(await screen.findByText('Nothing found for “zzzz”.')).toBeVisible();
});

test('turns single keys off and on in the shortcut sheet', async () => {
  const user = showQuickAccess();
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Find anything')).toBeVisible();
  await user.click(screen.getByLabelText('Single-key shortcuts on'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('?');
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Shortcuts' }));
  await user.click(screen.getByLabelText('Single-key shortcuts on'));
  await waitFor(() => expect(localStorage.getItem('portal.single-keys')).toBeNull());
});

test('ignores single keys inside a field', async () => {
  const user = showQuickAccess();
  await user.click(screen.getByLabelText('name'));
  await user.keyboard('?gd');
  expect(screen.getByLabelText('name')).toHaveValue('?gd');
  expect(screen.queryByRole('dialog')).toBeNull();
});
