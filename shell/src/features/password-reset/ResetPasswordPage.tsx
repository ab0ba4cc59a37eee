import { enqueueSnackbar } from 'notistack';
import { useNavigate } from 'react-router-dom';
import { SetForm } from 'remote-kit/identity';
import { type PortalError, useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Banner, TextLink } from 'shared-ui/core';
import { PublicPage } from '../public-page/PublicPage';
import { forgotPage } from './request-page';
import { resetPasswordTexts as texts } from './texts';
import { useToken } from './use-token';

const askAgain = <TextLink to={forgotPage}>{texts.askAgain}</TextLink>;

/** Target of a reset link. Opening it doesn't use it up; the new password does. */
export default function ResetPasswordPage() {
  const { setPasswordByMail } = useAuth();
  const navigate = useNavigate();
  const token = useToken();

  async function save(password: string) {
    await setPasswordByMail(token ?? '', password);
    enqueueSnackbar(texts.done, { variant: 'success' });
    navigate(pages.login, { replace: true });
  }

  return (
    <PublicPage title={texts.title} purpose={texts.purpose}>
      {token ? (
        <SetForm wide submit={texts.submit} save={save} wayOut={getWayOut} />
      ) : (
        <Banner tone="error" action={askAgain}>
          {texts.noToken}
        </Banner>
      )}
      <div>
        <TextLink to={pages.login}>{texts.back}</TextLink>
      </div>
    </PublicPage>
  );
}

function getWayOut({ code }: PortalError) {
  return code === 'reset_link_invalid' ? askAgain : undefined;
}
