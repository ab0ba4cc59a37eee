import { useAuth } from 'shared-auth';
import { Spinner } from 'shared-ui/core';
import { texts } from '../../texts';
import { Dashboard } from './components/Dashboard';
import { SignInFirst } from './components/SignInFirst';

/** The portal's first page. */
export function DashboardPage() {
  const { user, loading } = useAuth();
  if (user) return <Dashboard user={user} />;
  return loading ? <Spinner label={texts.loading} /> : <SignInFirst />;
}
