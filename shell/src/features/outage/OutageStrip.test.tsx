import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createPortalQueryClient } from 'shared-api';
import { portalFetch } from 'shared-auth';
import { AuthTestProvider, type FakeFetch, installFakeFetch } from 'shared-auth/testing';
import * as z from 'zod/mini';
import { OutageStrip } from './OutageStrip';

let server: FakeFetch;
const queryMessage = () => screen.queryByText("Can't reach the portal. Trying again…");

beforeEach(() => {
  jest.useFakeTimers();
  server = installFakeFetch();
});
afterEach(() => jest.useRealTimers());

function Reader() {
  const { data, error } = useQuery({
    queryKey: ['things'],
    queryFn: () => portalFetch('/api/things', { schema: z.string() }),
    retry: false,
  });
  return <p>{data ?? error?.message ?? 'loading'}</p>;
}

function showStrip() {
  render(
    <AuthTestProvider>
      <QueryClientProvider client={createPortalQueryClient()}>
        <OutageStrip />
        <Reader />
      </QueryClientProvider>
    </AuthTestProvider>,
  );
}

const tick = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const countChecks = () => server.requests.filter(({ path }) => path === '/healthz').length;

test('repeats failed reads once the portal responds again', async () => {
  server.answer('/api/things', null, { failure: 'network' });
  server.answer('/healthz', null, { failure: 'network' });
  showStrip();
  await tick(10);
  expect(queryMessage()).toBeVisible();
  expect(countChecks()).toBe(1);
  await tick(7_100);
  expect(countChecks()).toBe(4);

  server.answer('/api/things', '"the things"');
  server.answer('/healthz', { status: 'ok' });
  await tick(8_000);
  expect(queryMessage()).toBeNull();
  expect(screen.getByText('the things')).toBeVisible();
});

test('shows nothing when a request fails but the portal responds', async () => {
  server.answer('/api/things', null, { failure: 'network' });
  server.answer('/healthz', { status: 'ok' });
  showStrip();
  await tick(60_000);
  expect(queryMessage()).toBeNull();
  expect(countChecks()).toBe(1);
});

test('reports that the browser is offline when it has no network', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.answer('/api/things', null, { failure: 'network' });
  server.answer('/healthz', null, { failure: 'network' });
  showStrip();
  await tick(10);
  expect(screen.getByText("You're offline. Trying again…")).toBeVisible();
});

test('treats an error page of a gateway as no response', async () => {
  server.answer('/api/things', 'Bad Gateway', { status: 502 });
  server.answer('/healthz', 'Bad Gateway', { status: 502 });
  showStrip();
  await tick(10);
  expect(queryMessage()).toBeVisible();
});

test('ignores an error that the portal itself responded with', async () => {
  server.answer('/api/things', { error: 'Broken', code: 'internal' }, { status: 503 });
  showStrip();
  await tick(1_000);
  expect(countChecks()).toBe(0);
});
