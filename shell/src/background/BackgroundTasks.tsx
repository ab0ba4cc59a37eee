import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onAuthEvent, useAuth } from 'shared-auth';
import type { Portal } from '../portal/portal';
import { prefetchWhenIdle } from './idle-prefetch';

/** Keeps background requests out of the first load, even on a slow connection. */
const FIRST_LOAD_MS = 15_000;

/** Starts the background work once a member is signed in. */
export function BackgroundTasks({ portal }: { portal: Portal }) {
  const { user, session, loading, adoptMembership } = useAuth();
  const client = useQueryClient();
  // Without an accessible organization there is nothing to follow.
  const person = user?.organizationId && !user.needsSecondFactor ? user.id : undefined;
  const sessionId = session?.session_id ?? '';
  const adopt = useRef(adoptMembership);
  adopt.current = adoptMembership;
  const wasAnonymous = useRef(false);
  if (!loading && !user) wasAnonymous.current = true;
  // A person may sign in before we know that no other tab has a session.
  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === 'SIGNED_IN') wasAnonymous.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (!person) return;
    const end = new AbortController();
    const { signal } = end;
    let started = false;
    const start = () => {
      if (started || signal.aborted) return;
      started = true;
      import('./start-background-tasks').then(
        ({ startBackgroundTasks }) =>
          startBackgroundTasks(portal, signal, wasAnonymous.current, {
            person,
            session: sessionId,
            client,
            onMembership: (event) => adopt.current(event),
          }),
        () => {
          started = false;
        },
      );
    };
    // The composition depends on the member: a sign-in on this page fetches it immediately.
    const timer = setTimeout(start, wasAnonymous.current ? 0 : FIRST_LOAD_MS);
    document.addEventListener('visibilitychange', start, { signal });
    // A failed load may end a canary, so it is reported immediately.
    portal.log.onFailure(start);
    prefetchWhenIdle(portal, client, signal);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [portal, client, person, sessionId]);
  return null;
}
