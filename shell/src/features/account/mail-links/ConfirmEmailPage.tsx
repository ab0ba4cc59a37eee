import { useState } from 'react';
import { errorMessage, useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Banner, Button, TextLink } from 'shared-ui/core';
import { useToken } from '../../password-reset/use-token';
import { PublicPage } from '../../public-page/PublicPage';
import { confirmEmail } from '../api/account-requests';
import { emailLinkTexts } from '../texts';

const texts = emailLinkTexts.confirm;

type State = { sending?: boolean; email?: string; problem?: string };

/** Where the link to a new address leads. Opening the page uses nothing up; its button does. */
export default function ConfirmEmailPage() {
  const token = useToken();
  const { refreshUser } = useAuth();
  const [{ sending, email, problem }, setState] = useState<State>({});

  async function confirm() {
    setState({ sending: true });
    try {
      const answer = await confirmEmail(token ?? '');
      setState({ email: answer.email });
      void refreshUser();
    } catch (error) {
      setState({ problem: errorMessage(error, emailLinkTexts.failed) });
    }
  }

  return (
    <PublicPage title={texts.title} purpose={texts.purpose}>
      {problem && <Banner tone="error">{problem}</Banner>}
      {email && <Banner tone="info">{texts.done(email)}</Banner>}
      {!token && <Banner tone="error">{emailLinkTexts.noToken}</Banner>}
      {token && !email && (
        <Button variant="primary" size="large" fullWidth loading={sending} onClick={confirm}>
          {sending ? texts.submitting : texts.submit}
        </Button>
      )}
      <div>
        <TextLink to={pages.dashboard}>{texts.next}</TextLink>
      </div>
    </PublicPage>
  );
}
