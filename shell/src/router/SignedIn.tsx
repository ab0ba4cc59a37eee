import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { quietLazy } from 'remote-kit/loading';
import { useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { shellTexts } from '../texts';

const NoOrganization = quietLazy(
  async () => (await import('../features/status/no-organization/NoOrganization')).NoOrganization,
);

const SecondFactorPage = quietLazy(
  async () => (await import('../features/status/second-factor/SecondFactorPage')).SecondFactorPage,
);

/** Renders its children for a signed-in member, and redirects others to the sign-in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const { pathname, search, hash } = useLocation();
  // Styled by index.html, so that the frame it drew remains.
  const waiting = (
    <div className="frame">
      <Spinner label={shellTexts.checkingSession} />
    </div>
  );
  if (loading) return waiting;
  if (!user) {
    return <Navigate to={pages.login} replace state={{ from: pathname + search + hash }} />;
  }
  // Operators can still open the portal's own pages.
  if (!user.organizationId && !user.operator) {
    return (
      <Suspense fallback={waiting}>
        <NoOrganization />
      </Suspense>
    );
  }
  if (user.needsSecondFactor) {
    return (
      <Suspense fallback={waiting}>
        <SecondFactorPage />
      </Suspense>
    );
  }
  return children;
}
