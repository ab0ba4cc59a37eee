import { act, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { AuthTestProvider, testUser } from 'shared-auth/testing';
import { useForgetPlaces, usePlaces } from './use-places';

const KEY = 'portal.places';
let navigate: NavigateFunction;

function SignedIn() {
  usePlaces();
  navigate = useNavigate();
  return null;
}

function Tab({ shown }: { shown: boolean }) {
  useForgetPlaces();
  return shown ? <SignedIn /> : null;
}

type Person = Partial<Parameters<typeof AuthTestProvider>[0]>;

const makeTab = (auth: Person) => (
  <MemoryRouter initialEntries={['/datasets']}>
    <AuthTestProvider {...auth}>
      <Tab shown={Boolean(auth.user && !auth.loading)} />
    </AuthTestProvider>
  </MemoryRouter>
);
const readStored = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')?.places;
/** Waits until the chunk that records a page has had time to load. */
const waitForChunk = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

function showTab() {
  const { rerender } = render(makeTab({ user: testUser }));
  return (auth: Person) => rerender(makeTab(auth));
}

beforeEach(() => {
  sessionStorage.clear();
  document.title = 'Datasets · Management Portal';
});

test('records a page when the person leaves it for another one', async () => {
  showTab();
  await act(() => navigate('/settings'));
  await waitForChunk();
  expect(readStored()).toEqual([{ path: '/datasets', title: 'Datasets' }]);
});

test('records nothing when the storage is cleared and the person signs out', async () => {
  const become = showTab();
  await act(() => navigate('/settings'));
  await waitForChunk();
  sessionStorage.clear();
  become({ user: null });
  await waitForChunk();
  expect(sessionStorage).toHaveLength(0);
});

test('records nothing when the person signs out while a page is being recorded', async () => {
  const become = showTab();
  act(() => void navigate('/settings'));
  become({ user: testUser, loading: true });
  await waitForChunk();
  expect(readStored()).toBeUndefined();
});

test('forgets the pages when the person has signed out', async () => {
  const become = showTab();
  await act(() => navigate('/settings'));
  await waitForChunk();
  become({ user: testUser, loading: true });
  expect(readStored()).toHaveLength(1);
  become({ user: null });
  await waitForChunk();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('does not record the pages of one person for the next who signs in', async () => {
  const become = showTab();
  become({ user: { ...testUser, id: 'user-2' } });
  await waitForChunk();
  expect(readStored()).toBeUndefined();
});
