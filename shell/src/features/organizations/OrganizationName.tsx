import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { quietLazy } from 'remote-kit/loading';
import { organizationQueries } from 'shared-api';
import { useAuth } from 'shared-auth';

const OrganizationSwitch = quietLazy(
  async () => (await import('./OrganizationSwitch')).OrganizationSwitch,
);

/** Keeps the request for the person's organizations out of the first load. */
const FIRST_LOAD_MS = 2_000;

/**
 * The current organization's name; a button if there are several.
 * @param asksAfterMs delay before the person's organizations are loaded, in milliseconds
 */
export function OrganizationName({ asksAfterMs = FIRST_LOAD_MS }) {
  const { user } = useAuth();
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsks(true), asksAfterMs);
    return () => clearTimeout(timer);
  }, [asksAfterMs]);
  const { data } = useQuery({
    ...organizationQueries.own(user?.id ?? ''),
    enabled: asks && user !== null,
  });
  const name = user?.organization?.name;
  if (!name || !data || data.organizations.length < 2) return <b>{name}</b>;
  return (
    <b>
      <Suspense fallback={name}>
        <OrganizationSwitch name={name} organizations={data.organizations} />
      </Suspense>
    </b>
  );
}
