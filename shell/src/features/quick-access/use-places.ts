import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth, writeItem } from 'shared-auth';
import type { Place } from '../palette/model/places';
import { PLACES_KEY } from '../palette/model/places-key';

/**
 * Records each page with its title when another is opened. The last page before a sign-out isn't
 * recorded, so nothing is kept about a person who left.
 */
export function usePlaces(): void {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const { id, organizationId } = user ?? {};
  const left = useRef<Place | undefined>(undefined);
  const isHere = useRef(false);

  // Before the next page's title is set.
  useLayoutEffect(() => {
    if (id === undefined || organizationId === undefined) return;
    return () => {
      left.current = { path: pathname, title: document.title };
    };
  }, [id, organizationId, pathname]);

  // After the effect above, which would record the page of a person who signs out.
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
      // The person may have signed out in the meantime.
      ({ storePlace }) => isHere.current && storePlace({ id, organizationId }, place),
      () => undefined,
    );
  }, [id, organizationId, pathname]);
}

/** Drops the recorded pages once no one is signed in, however the session ended. */
export function useForgetPlaces(): void {
  const { user, loading } = useAuth();
  const isGone = !loading && !user;
  useEffect(() => {
    if (isGone) writeItem('sessionStorage', PLACES_KEY, null);
  }, [isGone]);
}
