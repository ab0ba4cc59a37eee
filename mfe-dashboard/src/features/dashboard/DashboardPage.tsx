import { RedirectToSignIn } from 'remote-kit';
import { useAuth } from 'shared-auth';
import { dashboardTexts } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { texts } from '../../texts';
import { Dashboard } from './components/Dashboard';

/** The portal's first page. */
export function DashboardPage() {
  const { user, loading } = useAuth();
  if (user) return <Dashboard user={user} />;
  return loading ? (
    <Spinner label={texts.loading} />
  ) : (
    <RedirectToSignIn message={dashboardTexts.signInFirst} />
  );
}
