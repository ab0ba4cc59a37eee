import { act, render } from '@testing-library/react';
import { AuthTestProvider, testUser } from 'shared-auth/testing';
import { BackgroundTasks } from './BackgroundTasks';
import type { Portal } from './portal';

const startBackgroundTasks = jest.fn();
jest.mock('../background/start-background-tasks', () => ({
  startBackgroundTasks: (...given: unknown[]) => startBackgroundTasks(...given),
}));

const portal = {} as Portal;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const page = (user: typeof testUser | null) => (
  <AuthTestProvider user={user}>
    <BackgroundTasks portal={portal} />
  </AuthTestProvider>
);

beforeEach(() => {
  jest.useFakeTimers();
  startBackgroundTasks.mockReset();
});
afterEach(() => jest.useRealTimers());

it('nothing of it belongs to the first load', async () => {
  render(page(testUser));
  await pass(14_000);
  expect(startBackgroundTasks).not.toHaveBeenCalled();
  await pass(1_000);
  expect(startBackgroundTasks).toHaveBeenCalledWith(portal, expect.any(AbortSignal), false);
});

it('whoever signs in on the page gets their own composition at once', async () => {
  const { rerender } = render(page(null));
  await pass(60_000);
  expect(startBackgroundTasks).not.toHaveBeenCalled();
  rerender(page(testUser));
  await pass(0);
  expect(startBackgroundTasks).toHaveBeenCalledWith(portal, expect.any(AbortSignal), true);
});

it('it ends when the person signs out', async () => {
  const { rerender } = render(page(testUser));
  await pass(15_000);
  rerender(page(null));
  const [, signal] = startBackgroundTasks.mock.lastCall;
  expect(signal.aborted).toBe(true);
});
