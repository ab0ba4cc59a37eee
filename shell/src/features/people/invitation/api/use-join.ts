import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { isPortalError, useAuth } from 'shared-auth';
import { type OpenInvitation, pages } from 'shared-contract';
import { switchOrganization } from '../../organizations/switch-organization';
import { acceptInvitation } from './invitation-requests';

/** Joins the organization that invites, or opens it for someone who belongs to it already. */
export function useJoin(token: string, { organization_id: id }: OpenInvitation) {
  const { enterOrganization } = useAuth();
  const navigate = useNavigate();
  const enter = () => {
    navigate(pages.dashboard, { replace: true });
    enterOrganization(id);
  };
  const join = useMutation({ mutationFn: () => acceptInvitation(token), onSuccess: enter });
  const open = useMutation({ mutationFn: () => switchOrganization(id), onSuccess: enter });
  const isMember = isPortalError(join.error) && join.error.code === 'conflict';
  return { join, open, isMember };
}
