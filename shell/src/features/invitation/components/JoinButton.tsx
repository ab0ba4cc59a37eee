import { type FormEvent, useState } from 'react';
import { problemOf } from 'remote-kit';
import { isPortalError, type PortalUser, useAuth } from 'shared-auth';
import type { OpenInvitation } from 'shared-contract';
import { Banner, Button, ErrorPanel, Stack, Text } from 'shared-ui/core';
import { PasswordField } from 'shared-ui/fields';
import { useJoin } from '../api/use-join';
import { texts } from '../texts';

interface Props {
  token: string;
  invitation: OpenInvitation;
  user: PortalUser;
}

/** Joins with one press when signed in; asks for the password if the address is unconfirmed. */
export function JoinButton({ token, invitation, user }: Props) {
  const { signOut } = useAuth();
  const { join, open, isMember, needsPassword } = useJoin(token, invitation);
  const [password, setPassword] = useState('');
  const { organization, organization_id } = invitation;
  const belongs = isMember || user.organizationId === organization_id;
  const { mutate, isPending, error } = belongs ? open : join;
  const label = (belongs ? texts.open : texts.joinAs)(organization);
  const busy = belongs ? texts.opening : texts.joining;
  const asks = needsPassword && !belongs;

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(asks ? password : undefined);
  }

  return (
    <form onSubmit={submit}>
      {error && <Failure error={error} />}
      <Text>{belongs ? texts.member : texts.signedInAs(user.email)}</Text>
      {asks && (
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
      )}
      <Button type="submit" variant="primary" fullWidth loading={isPending}>
        {isPending ? busy : label}
      </Button>
      {!belongs && (
        <Stack>
          <Button variant="quiet" busy={isPending} onClick={() => void signOut()}>
            {texts.otherAccount}
          </Button>
        </Stack>
      )}
    </form>
  );
}

/** Failures that the person can fix are a sentence; others include a request id. */
function Failure({ error }: { error: Error }) {
  const isRefused = isPortalError(error) && (error.status ?? 0) < 500;
  if (isRefused && (error.code === 'email_unconfirmed' || error.code === 'invalid_credentials'))
    return <Banner tone="info">{error.message}</Banner>;
  return <ErrorPanel {...problemOf(error, texts.joinFailed)} />;
}
