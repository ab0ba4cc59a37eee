import { errorMessage, isPortalError, type PortalUser, useAuth } from 'shared-auth';
import type { OpenInvitation } from 'shared-contract';
import { Button, ErrorPanel, Stack, Text } from 'shared-ui/core';
import { useJoin } from '../api/use-join';
import { texts } from '../texts';

interface Props {
  token: string;
  invitation: OpenInvitation;
  user: PortalUser;
}

/** One press for someone who is signed in already. */
export function JoinButton({ token, invitation, user }: Props) {
  const { signOut } = useAuth();
  const { join, open, isMember } = useJoin(token, invitation);
  const { organization, organization_id } = invitation;
  const belongs = isMember || user.organizationId === organization_id;
  const { mutate, isPending, error } = belongs ? open : join;
  const label = (belongs ? texts.open : texts.joinAs)(organization);
  const busy = belongs ? texts.opening : texts.joining;
  return (
    <Stack gap={16}>
      {error && (
        <ErrorPanel
          message={errorMessage(error, texts.joinFailed)}
          requestId={isPortalError(error) ? error.requestId : undefined}
        />
      )}
      <Text>{belongs ? texts.member : texts.signedInAs(user.email)}</Text>
      <Button variant="primary" size="large" fullWidth loading={isPending} onClick={() => mutate()}>
        {isPending ? busy : label}
      </Button>
      {!belongs && (
        <Button variant="quiet" busy={isPending} onClick={() => void signOut()}>
          {texts.otherAccount}
        </Button>
      )}
    </Stack>
  );
}
