import { useAuth } from 'shared-auth';
import { NotificationsPanel } from './components/NotificationsPanel';

/** The preferences of the signed-in person. */
export function NotificationsSection() {
  const { user } = useAuth();
  return user && <NotificationsPanel userId={user.id} />;
}
