import { useAuth } from './auth-context';

/**
 * @param reason why an action is restricted to admins
 * @returns the reason, or undefined for an admin
 */
export function useAdminOnly(reason: string): string | undefined {
  return useAuth().user?.organizationRole === 'admin' ? undefined : reason;
}
