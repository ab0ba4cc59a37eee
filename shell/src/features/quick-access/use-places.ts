import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from 'shared-auth';

/** Keeps each page that is left, under the title that it had. */
export function usePlaces(): void {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const { id, organizationId } = user ?? {};
  useLayoutEffect(() => {
    if (id === undefined || organizationId === undefined) return;
    return () => {
      const { title } = document;
      import('../palette/model/places').then(
        ({ notePlace }) => notePlace({ id, organizationId }, pathname, title),
        () => undefined,
      );
    };
  }, [id, organizationId, pathname]);
}
