import { useNavigate } from 'react-router-dom';
import { type PortalUser, useAuth } from 'shared-auth';
import { type OpenInvitation, pages } from 'shared-contract';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { RegisterForm } from '../../register/RegisterForm';
import { texts } from '../texts';
import { JoinButton } from './JoinButton';

interface Props {
  token: string;
  invitation: OpenInvitation;
}

/** The ways to join: directly, by signing in, with a new account, or with another account. */
export function Answer({ token, invitation }: Props) {
  const { user } = useAuth();
  if (!user) return <Visitor token={token} invitation={invitation} />;
  const { email } = invitation;
  if (email !== null && email.toLowerCase() !== user.email.toLowerCase())
    return <OtherAddress invited={email} user={user} />;
  return <JoinButton token={token} invitation={invitation} user={user} />;
}

/** The sign-in redirects back here; the token stays in the history state, out of the address. */
const getReturnState = (token: string) => ({ from: `${pages.invitation}#token=${token}` });

function Visitor({ token, invitation: { email, has_account } }: Props) {
  const navigate = useNavigate();
  const back = getReturnState(token);
  if (email === null || !has_account) return <RegisterForm invitation={{ token, email, back }} />;
  return (
    <Stack gap={16}>
      <Text>{texts.hasAccount(email)}</Text>
      <Button variant="primary" fullWidth onClick={() => navigate(pages.login, { state: back })}>
        {texts.signIn}
      </Button>
    </Stack>
  );
}

function OtherAddress({ invited, user }: { invited: string; user: PortalUser }) {
  const { signOut } = useAuth();
  return (
    <Stack gap={16}>
      <Banner tone="warning">{texts.otherAddress(invited, user.email)}</Banner>
      <Button variant="primary" fullWidth onClick={() => void signOut()}>
        {texts.signOut}
      </Button>
    </Stack>
  );
}
