import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { AuthTestProvider, emitAuthEvent, testUser } from 'shared-auth/testing';
import { createLoadLog } from '../federation/load-log';
import type { Portal } from '../portal/portal';
import { BackgroundTasks } from './BackgroundTasks';

const startBackgroundTasks = jest.fn();
jest.mock('./start-background-tasks', () => ({
  startBackgroundTasks: (...given: unknown[]) => startBackgroundTasks(...given),
}));
jest.mock('./idle-prefetch', () => ({ prefetchWhenIdle: () => undefined }));

const log = createLoadLog();
const portal = { log } as Portal;
const client = new QueryClient();
const tick = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const makePage = (user: typeof testUser | null, loading = false) => (
  <AuthTestProvider user={user} loading={loading}>
    <QueryClientProvider client={client}>
      <BackgroundTasks portal={portal} />
    </QueryClientProvider>
  </AuthTestProvider>
);

beforeEach(() => {
  jest.useFakeTimers();
  startBackgroundTasks.mockReset();
});
afterEach(() => jest.useRealTimers());

it('starts after the first load when a member is signed in', async () => {
  render(makePage(testUser));
  await tick(14_000);
  expect(startBackgroundTasks).not.toHaveBeenCalled();
  await tick(1_000);
  expect(startBackgroundTasks).toHaveBeenCalledWith(portal, expect.any(AbortSignal), false, {
    person: testUser.id,
    session: expect.any(String),
    client,
    onMembership: expect.any(Function),
  });
});

it('starts immediately when the member signs in on the page', async () => {
  const { rerender } = render(makePage(null));
  await tick(60_000);
  expect(startBackgroundTasks).not.toHaveBeenCalled();
  rerender(makePage(testUser));
  await tick(0);
  expect(startBackgroundTasks).toHaveBeenCalledWith(portal, expect.any(AbortSignal), true, {
    person: testUser.id,
    session: expect.any(String),
    client,
    onMembership: expect.any(Function),
  });
});

it('starts immediately when the member signs in before other tabs have responded', async () => {
  const { rerender } = render(makePage(null, true));
  emitAuthEvent('SIGNED_IN');
  rerender(makePage(testUser));
  await tick(0);
  expect(startBackgroundTasks.mock.lastCall?.[2]).toBe(true);
});

it('starts immediately when a load fails', async () => {
  render(makePage(testUser));
  await tick(1_000);
  log.add({ name: 'mfe-calls', version: '1.0.0', source: 'lock', outcome: 'failed', phases: {} });
  await tick(0);
  expect(startBackgroundTasks).toHaveBeenCalledTimes(1);
  log.takeLoads();
});

it('passes a received membership to the page', async () => {
  const adoptMembership = jest.fn();
  render(
    <AuthTestProvider adoptMembership={adoptMembership}>
      <QueryClientProvider client={client}>
        <BackgroundTasks portal={portal} />
      </QueryClientProvider>
    </AuthTestProvider>,
  );
  await tick(15_000);
  const event = { organization_id: 'org-1', organization_name: 'Quay', role: 'user' };
  startBackgroundTasks.mock.lastCall[3].onMembership(event);
  expect(adoptMembership).toHaveBeenCalledWith(event);
});

it('stops when the member signs out', async () => {
  const { rerender } = render(makePage(testUser));
  await tick(15_000);
  rerender(makePage(null));
  const [, signal] = startBackgroundTasks.mock.lastCall;
  expect(signal.aborted).toBe(true);
});
