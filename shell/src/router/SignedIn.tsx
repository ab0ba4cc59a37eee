import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { shellTexts } from '../texts';

/** Renders its children for a signed-in member, and redirects others to the sign-in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (loading) return <Spinner label={shellTexts.checkingSession} />;
  if (!user) {
    return <Navigate to={pages.login} replace state={{ from: pathname + search + hash }} />;
  }
  return children;
}
