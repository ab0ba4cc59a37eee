import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { testUser } from 'shared-auth/testing';
import type { NavigationEntry } from 'shared-contract';
import { setUnread } from '../portal/unread';
import { showScreen } from '../testing/show-screen';
import { AppLayout } from './AppLayout';
import { getSection } from './navigation/section';

const navigation: NavigationEntry[] = [
  { label: 'Dashboard', icon: 'dashboard', path: '/', order: 1 },
  { label: 'Datasets', icon: 'datasets', path: '/datasets', order: 2 },
  { label: 'Inbox', icon: 'inbox', path: '/inbox', order: 3 },
  { label: 'Settings', icon: 'settings', path: '/settings', order: 4 },
];
const signOut = jest.fn(async () => undefined);
const onPrefetch = jest.fn();

function showLayout(at = '/datasets/1/chunks') {
  const layout = (
    <AppLayout navigation={navigation} onPrefetch={onPrefetch}>
      <h1>The page</h1>
    </AppLayout>
  );
  return showScreen('/*', layout, { at, auth: { user: testUser, signOut } });
}

function setWidth(narrow: boolean) {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: narrow && query.includes('max-width'),
      media: query,
    }) as MediaQueryList;
}
beforeEach(() => {
  setWidth(false);
  window.scrollTo = jest.fn();
});

const getToggle = () => screen.getByRole('button', { name: 'Toggle sidebar' });

test('marks an entry as current on the pages below it', async () => {
  showLayout();
  await within(screen.getByRole('banner')).findByRole('link');
  const entries = within(screen.getByRole('navigation'));
  const links = entries.getAllByRole('link');
  expect(links.filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current'))).toEqual([
    entries.getByRole('link', { name: 'Datasets' }),
  ]);
});

test("links from a page to its parent entry, and shows the page's name", async () => {
  document.title = 'Handbook · Dataset Chunks · Management Portal';
  showLayout();
  const path = within(screen.getByRole('banner'));
  expect(await path.findByRole('link', { name: 'Datasets' })).toHaveAttribute('href', '/datasets');
  const getPageName = () => screen.getByRole('banner').querySelector('[data-name]');
  expect(getPageName()).toHaveAttribute('data-name', 'Handbook');
  document.title = 'Import · Management Portal';
  await waitFor(() => expect(getPageName()).toHaveAttribute('data-name', 'Import'));
});

test('finds a parent entry only for pages below an entry', () => {
  expect(getSection(navigation, '/datasets')).toBeUndefined();
  expect(getSection(navigation, '/')).toBeUndefined();
  expect(getSection(navigation, '/settings/people')?.label).toBe('Settings');
  expect(getSection(navigation, '/help')).toBeUndefined();
});

test('shows the number of calls to review next to the inbox unless it is zero', () => {
  showLayout();
  const getInbox = () => screen.getByRole('link', { name: /^Inbox/ });
  expect(getInbox()).toHaveTextContent(/^Inbox$/);
  act(() => setUnread({ waiting: 38 }));
  expect(within(getInbox()).getByTitle('Not reviewed')).toHaveTextContent('38');
  act(() => setUnread({ waiting: 0 }));
  expect(getInbox()).toHaveTextContent(/^Inbox$/);
});

test('closes the open sidebar to a rail of named links', async () => {
  const user = showLayout();
  expect(getToggle()).toHaveAttribute('aria-expanded', 'true');
  await user.click(getToggle());
  expect(getToggle()).toHaveAttribute('aria-expanded', 'false');
  const rail = within(screen.getByRole('complementary'));
  expect(rail.getByRole('img', { name: 'Logo' })).toBeVisible();
  expect(rail.getByRole('link', { name: 'Datasets' })).toHaveAttribute('title', 'Datasets');
});

test('closes the sidebar on Escape in a narrow window', async () => {
  setWidth(true);
  const user = showLayout();
  expect(getToggle()).toHaveAttribute('aria-expanded', 'false');
  await user.click(getToggle());
  expect(screen.getByRole('button', { name: 'Close sidebar' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(getToggle()).toHaveAttribute('aria-expanded', 'false');
  expect(getToggle()).toHaveFocus();
});

test('closes the sidebar in a narrow window when a link is followed', async () => {
  setWidth(true);
  const user = showLayout();
  await user.click(getToggle());
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  expect(getToggle()).toHaveAttribute('aria-expanded', 'false');
});

test('prefetches a page on hover', async () => {
  const user = showLayout();
  await user.hover(screen.getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(onPrefetch).toHaveBeenCalledWith('/settings'));
});

test('focuses a page when it opens', async () => {
  const user = showLayout();
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
});

test('offers settings and sign-out in the user menu', async () => {
  const user = showLayout();
  await user.click(screen.getByRole('button', { name: 'Ada Lovelace User menu' }));
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalled();
});

test('shows the link to the composition to operators only', async () => {
  const user = showLayout();
  await user.click(screen.getByRole('button', { name: 'Ada Lovelace User menu' }));
  await screen.findByRole('menuitem', { name: 'Settings' });
  expect(screen.queryByRole('menuitem', { name: 'Composition' })).not.toBeInTheDocument();
  cleanup();
  const layout = <AppLayout navigation={navigation}>page</AppLayout>;
  showScreen('/*', layout, { at: '/', auth: { user: { ...testUser, operator: true } } });
  await user.click(screen.getByRole('button', { name: 'Ada Lovelace User menu' }));
  expect(await screen.findByRole('menuitem', { name: 'Composition' })).toHaveAttribute(
    'href',
    '/composition',
  );
});

test('shows the email address when the person has no name', () => {
  showScreen('/*', <AppLayout navigation={[]}>page</AppLayout>, {
    at: '/',
    auth: { user: { ...testUser, firstName: '', lastName: '' } },
  });
  expect(screen.getByRole('button', { name: `${testUser.email} User menu` })).toBeVisible();
});

test('labels the theme toggle with its action', async () => {
  localStorage.setItem('theme', 'light');
  const user = showLayout();
  await user.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  expect(screen.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('links to support, and to the documentation in a new tab', () => {
  showLayout();
  const documentation = screen.getByRole('link', { name: 'Documentation' });
  expect(documentation).toHaveAttribute('target', '_blank');
  expect(documentation).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:support@portal.example',
  );
});
