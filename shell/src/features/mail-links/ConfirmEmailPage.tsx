import { useState } from 'react';
import { SetForm } from 'remote-kit/identity';
import { useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Banner, Button, TextLink } from 'shared-ui/core';
import { useToken } from '../password-reset/use-token';
import { PublicPage } from '../public-page/PublicPage';
import { ConfirmForm } from './ConfirmForm';
import { confirmEmail } from './email-links';
import { emailLinkTexts } from './texts';

const texts = emailLinkTexts.confirm;

/** Token prefix of links to an account's current address, rather than a new one. */
const OWN_ADDRESS = 'vp_ep_';

/** Target of a link that confirms an address. Opening it doesn't use it up; confirming does. */
export default function ConfirmEmailPage() {
  const token = useToken();
  const { refreshUser } = useAuth();
  const [email, setEmail] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);

  async function confirm(proof: { password: string } | { new_password: string }) {
    const answer = await confirmEmail({ token: token ?? '', ...proof });
    setEmail(answer.email);
    void refreshUser();
  }

  if (!token || email !== null)
    return (
      <PublicPage title={texts.title} purpose={texts.purpose}>
        {email === null ? (
          <Banner tone="error">{emailLinkTexts.noToken}</Banner>
        ) : (
          <Banner tone="info">{choosing ? texts.chosen(email) : texts.done(email)}</Banner>
        )}
        <div>
          <TextLink to={pages.dashboard}>{texts.next}</TextLink>
        </div>
      </PublicPage>
    );

  const isOwn = token.startsWith(OWN_ADDRESS);
  return (
    <PublicPage title={texts.title} purpose={choosing ? texts.choosePurpose : texts.purpose}>
      {choosing ? (
        <SetForm
          wide
          submit={texts.choose}
          save={(password) => confirm({ new_password: password })}
        />
      ) : (
        <ConfirmForm save={(password) => confirm({ password })} />
      )}
      {isOwn && (
        <Button variant="quiet" onClick={() => setChoosing(!choosing)}>
          {choosing ? texts.know : texts.unknown}
        </Button>
      )}
    </PublicPage>
  );
}
