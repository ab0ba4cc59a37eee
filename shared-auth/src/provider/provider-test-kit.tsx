import { act, render } from '@testing-library/react';
import { clearSession } from '../session/session-store';
import type { FakeFetch } from '../testing';
import { installFakeAccount } from '../testing/fake-account';
import { type FakeTab, installFakeTabs } from '../testing/fake-tabs';
import { AuthProvider, type AuthProviderProps } from './AuthProvider';
import { type Auth, useAuth } from './auth-context';

let otherTab: FakeTab;

function wasOtherTabAsked(): boolean {
  return otherTab.heard.some((message) => (message as { type: string }).type === 'session?');
}

/**
 * Starts signed out, with fake timers.
 * @returns a fake server with the test person, and another tab
 */
export function startProviderTest() {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  otherTab = installFakeTabs();
  return { server: installFakeAccount(), otherTab };
}

/** @returns getters for the provider's current state and all earlier ones, after pending work */
export async function renderAuth(callbacks: Omit<AuthProviderProps, 'children'> = {}) {
  const seen: Auth[] = [];
  function Probe() {
    seen.push(useAuth());
    return null;
  }
  const view = render(
    <AuthProvider {...callbacks}>
      <Probe />
    </AuthProvider>,
  );
  const getAuth = () => seen.at(-1) as Auth;
  await tick(0);
  // Without a session, a tab first asks open tabs.
  if (getAuth().loading && wasOtherTabAsked()) await tick(300);
  return { auth: getAuth, seen, unmount: view.unmount };
}

/** Advances time, with everything it triggers. */
export function tick(ms: number): Promise<void> {
  return act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}

/** Gives the tab focus. */
export function focus(): Promise<void> {
  return act(async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
  });
}

/** @returns how often an auth action was requested */
export function count(server: FakeFetch, action: string): number {
  return server.requests.filter(({ body }) => body.auth?.action === action).length;
}
