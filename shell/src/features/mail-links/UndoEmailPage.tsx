import { enqueueSnackbar } from 'notistack';
import { useNavigate } from 'react-router-dom';
import { SetForm } from 'remote-kit/identity';
import { pages } from 'shared-contract';
import { Banner, TextLink } from 'shared-ui/core';
import { useToken } from '../password-reset/use-token';
import { PublicPage } from '../public-page/PublicPage';
import { undoEmail } from './email-links';
import { emailLinkTexts } from './texts';

const texts = emailLinkTexts.undo;

/** Target of the link mailed to the previous address, in case its owner didn't make the change. */
export default function UndoEmailPage() {
  const token = useToken();
  const navigate = useNavigate();

  async function save(password: string) {
    const { email } = await undoEmail(token ?? '', password);
    enqueueSnackbar(texts.done(email), { variant: 'success' });
    navigate(pages.login, { replace: true });
  }

  return (
    <PublicPage title={texts.title} purpose={texts.purpose}>
      {token ? (
        <SetForm wide submit={texts.submit} save={save} />
      ) : (
        <Banner tone="error">{emailLinkTexts.noToken}</Banner>
      )}
      <div>
        <TextLink to={pages.login}>{emailLinkTexts.back}</TextLink>
      </div>
    </PublicPage>
  );
}
