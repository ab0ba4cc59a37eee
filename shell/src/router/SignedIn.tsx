import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { shellTexts } from '../texts';

/** Draws its children for a signed-in member, and sends everyone else to the sign-in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  if (loading) return <Spinner label={shellTexts.checkingSession} />;
  if (!user) return <Navigate to={pages.login} replace />;
  return children;
}
