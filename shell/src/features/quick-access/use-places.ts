import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth, writeItem } from 'shared-auth';
import type { Place } from '../palette/model/places';
import { PLACES_KEY } from '../palette/model/places-key';

/**
 * Keeps each page that is left for another one, under the title that it had. The last page before a
 * sign-out is left for none: nothing is kept of a person who has gone.
 */
export function usePlaces(): void {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const { id, organizationId } = user ?? {};
  const left = useRef<Place | undefined>(undefined);
  const isHere = useRef(false);

  // Before the title of the next page is set.
  useLayoutEffect(() => {
    if (id === undefined || organizationId === undefined) return;
    return () => {
      left.current = { path: pathname, title: document.title };
    };
  }, [id, organizationId, pathname]);

  // After the effect above, which takes the page of a person who goes for one that is left.
  useLayoutEffect(() => {
    isHere.current = id !== undefined && organizationId !== undefined;
    return () => {
      isHere.current = false;
      left.current = undefined;
    };
  }, [id, organizationId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address leaves a page
  useEffect(() => {
    const place = left.current;
    if (!place || id === undefined || organizationId === undefined) return;
    import('../palette/model/places').then(
      // Meanwhile the person may have gone.
      ({ notePlace }) => isHere.current && notePlace({ id, organizationId }, place),
      () => undefined,
    );
  }, [id, organizationId, pathname]);
}

/** Drops the kept pages once no one is signed in, by whichever way the session has ended. */
export function useForgottenPlaces(): void {
  const { user, loading } = useAuth();
  const isGone = !loading && !user;
  useEffect(() => {
    if (isGone) writeItem('sessionStorage', PLACES_KEY, null);
  }, [isGone]);
}
