import { act, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { AuthTestProvider, testUser } from 'shared-auth/testing';
import { useForgottenPlaces, usePlaces } from './use-places';

const KEY = 'portal.places';
let navigate: NavigateFunction;

function SignedIn() {
  usePlaces();
  navigate = useNavigate();
  return null;
}

function Tab({ shown }: { shown: boolean }) {
  useForgottenPlaces();
  return shown ? <SignedIn /> : null;
}

type Person = Partial<Parameters<typeof AuthTestProvider>[0]>;

const renderTab = (auth: Person) => (
  <MemoryRouter initialEntries={['/datasets']}>
    <AuthTestProvider {...auth}>
      <Tab shown={Boolean(auth.user && !auth.loading)} />
    </AuthTestProvider>
  </MemoryRouter>
);
const readStored = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')?.places;
/** Waits until the chunk that records a page had time to load. */
const waitForChunk = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

function showTab() {
  const { rerender } = render(renderTab({ user: testUser }));
  return (auth: Person) => rerender(renderTab(auth));
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

test('records nothing after the storage was cleared and the person has left', async () => {
  const become = showTab();
  await act(() => navigate('/settings'));
  await waitForChunk();
  sessionStorage.clear();
  become({ user: null });
  await waitForChunk();
  expect(sessionStorage).toHaveLength(0);
});

test('records nothing when the person leaves while a page is being recorded', async () => {
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

test('keeps the pages of one person from the next person who signs in', async () => {
  const become = showTab();
  become({ user: { ...testUser, id: 'user-2' } });
  await waitForChunk();
  expect(readStored()).toBeUndefined();
});
