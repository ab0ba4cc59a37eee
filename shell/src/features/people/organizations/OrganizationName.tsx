import { Suspense, useEffect, useState } from 'react';
import { useAuth } from 'shared-auth';
import { quietLazy } from '../../../loading/quiet-lazy';

const OrganizationSwitch = quietLazy(
  async () => (await import('./OrganizationSwitch')).OrganizationSwitch,
);

/** Keeps the question how many there are out of the first load, in milliseconds. */
const FIRST_LOAD_MS = 2_000;

/** The name of the organization that the person works in. */
export function OrganizationName() {
  const { user } = useAuth();
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsks(true), FIRST_LOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  const name = user?.organization?.name;
  return (
    <b>
      <Suspense fallback={name}>
        {asks && user ? <OrganizationSwitch user={user} /> : name}
      </Suspense>
    </b>
  );
}
