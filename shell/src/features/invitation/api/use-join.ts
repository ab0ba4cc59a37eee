import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPortalError, useAuth } from 'shared-auth';
import { type OpenInvitation, pages } from 'shared-contract';
import { switchOrganization } from '../../organizations/switch-organization';
import { acceptInvitation } from './invitation-requests';

/** Joins the inviting organization, or opens it for existing members. */
export function useJoin(token: string, { organization_id: id }: OpenInvitation) {
  const { enterOrganization } = useAuth();
  const navigate = useNavigate();
  const openOrganization = () => {
    navigate(pages.dashboard, { replace: true });
    enterOrganization(id);
  };
  const join = useMutation({
    mutationFn: (password?: string) => acceptInvitation(token, password),
    onSuccess: openOrganization,
  });
  const open = useMutation({
    mutationFn: (_?: string) => switchOrganization(id),
    onSuccess: openOrganization,
  });
  const isMember = hasCode(join.error, 'conflict');
  const [asked, setAsked] = useState(false);
  // Once shown, the field remains while a wrong password is corrected.
  const needsPassword = asked || hasCode(join.error, 'email_unconfirmed');
  if (needsPassword && !asked) setAsked(true);
  return { join, open, isMember, needsPassword };
}

const hasCode = (error: unknown, code: string) => isPortalError(error) && error.code === code;
