import { Suspense } from 'react';
import { quietLazy } from 'remote-kit/loading';
import { useAuth } from 'shared-auth';

const ConfirmEmailRow = quietLazy(async () => (await import('./ConfirmEmailRow')).ConfirmEmailRow);

/** Loads the row only for people with an unconfirmed address. */
export function ConfirmEmail() {
  const { user } = useAuth();
  if (!user?.confirmEmail) return null;
  return (
    <Suspense>
      <ConfirmEmailRow email={user.email} isSent={user.confirmEmail === 'sent'} />
    </Suspense>
  );
}
