import { useAuth } from 'shared-auth';
import { Stack } from 'shared-ui/core';
import { InvitationsSection } from './components/InvitationsSection';
import { MembersSection } from './components/MembersSection';

export function PeopleSection() {
  const { user } = useAuth();
  if (!user) return null;
  const { id, organizationId, organizationRole } = user;
  const isAdmin = organizationRole === 'admin';
  return (
    <Stack gap={24}>
      <MembersSection organizationId={organizationId} viewer={{ id, isAdmin }} />
      <InvitationsSection organizationId={organizationId} isAdmin={isAdmin} />
    </Stack>
  );
}
