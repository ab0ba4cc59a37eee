import { useAuth } from 'shared-auth';
import { NotificationsPanel } from './components/NotificationsPanel';

export function NotificationsSection() {
  const { user } = useAuth();
  return user && <NotificationsPanel userId={user.id} />;
}
