import type { MembershipEvent } from 'shared-contract';
import { readMembership, withOrganization } from '../actions/membership';
import { getSession, storeSession } from '../session/session-store';
import type { AuthStateStore } from './auth-state';

/** Moves a tab to another organization or role. */
export interface OrganizationMoves {
  move(organizationId: string): void;
  /** Adopts a role or organization that was changed elsewhere. */
  follow(): Promise<void>;
  /** Adopts the server's update of the tab's current organization. */
  adopt(event: MembershipEvent): void;
}

/**
 * @param state the state to change
 * @param onMoved called when the session moved to another organization
 */
export function createOrganizationMoves(
  state: AuthStateStore,
  onMoved: () => void,
): OrganizationMoves {
  /** Makes the page reload, so that no draft of one organization is sent to another. */
  function move(organizationId: string): void {
    const session = getSession();
    if (!session) return;
    storeSession(withOrganization(session, organizationId));
    state.set({ user: null, loading: true });
    onMoved();
  }

  return {
    move,
    adopt({ organization_id, organization_name: name, role }) {
      const { user } = state.get();
      // Other tabs of the browser may be in another organization.
      if (!user || user.organizationId !== organization_id) return;
      const { organization } = user;
      if (role === user.organizationRole && (organization?.name ?? name) === name) return;
      const renamed = organization && { ...organization, name };
      state.set({ user: { ...user, organizationRole: role, organization: renamed } });
    },
    async follow() {
      const before = getSession();
      const known = await readMembership().catch(() => undefined);
      const { user } = state.get();
      if (!known || !user || getSession() !== before) return;
      const { organizationId, role } = known;
      if (organizationId !== user.organizationId) return move(organizationId);
      if (role !== user.organizationRole) state.set({ user: { ...user, organizationRole: role } });
    },
  };
}
