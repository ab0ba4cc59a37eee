import type { ComponentType } from 'react';
import { createPageSource, withDeadline } from 'remote-kit/loading';
import { pages } from 'shared-contract';
import type { OwnPages, PortalPage } from '../portal/portal-page';
import { shellTexts } from '../texts';

type Own = (
  pattern: string,
  title: string,
  load: () => Promise<{ default: ComponentType }>,
  more?: Partial<PortalPage>,
) => PortalPage;

/**
 * @param timeoutMs deadline of one page's code, in milliseconds
 * @param onFailure called when a page fails to load or breaks
 */
export function createOwnPages(timeoutMs: number, onFailure: (error: unknown) => void): OwnPages {
  const { titles } = shellTexts;

  const makePage: Own = (pattern, title, load, more = {}) => {
    const loaded = createPageSource(pattern, title, () =>
      withDeadline(async () => (await load()).default, timeoutMs).catch((error: unknown) => {
        onFailure(error);
        throw error;
      }),
    );
    const source = { ...loaded, crashed: onFailure };
    return { owner: pattern, key: pattern, pattern, signedIn: false, source, ...more };
  };

  return {
    known: [
      makePage(pages.login, titles.login, () => import('../features/sign-in/SignInPage')),
      makePage(pages.register, titles.register, () => import('../features/register/RegisterPage')),
      ...createLinkPages(makePage),
      makePage(
        pages.loading,
        titles.loading,
        () => import('../features/status/loading/LoadingPage'),
      ),
      makePage(pages.help, titles.help, () => import('../features/help/HelpPage'), {
        signedIn: true,
      }),
      makePage(
        pages.composition,
        titles.composition,
        () => import('../features/composition/CompositionPage'),
        { signedIn: true, operators: true },
      ),
    ],
    notFound: makePage(
      '*',
      titles.notFound,
      () => import('../features/status/not-found/NotFoundPage'),
    ),
  };
}

/** Pages opened by links with a token. */
function createLinkPages(makePage: Own): PortalPage[] {
  const { titles } = shellTexts;
  return [
    makePage(
      pages.resetPassword,
      titles.resetPassword,
      () => import('../features/password-reset/ResetPasswordPage'),
    ),
    makePage(
      pages.preview,
      titles.preview,
      () => import('../features/composition/preview/PreviewPage'),
    ),
    makePage(
      pages.confirmEmail,
      titles.confirmEmail,
      () => import('../features/mail-links/ConfirmEmailPage'),
    ),
    makePage(
      pages.undoEmail,
      titles.undoEmail,
      () => import('../features/mail-links/UndoEmailPage'),
    ),
    makePage(
      pages.invitation,
      titles.invitation,
      () => import('../features/invitation/InvitationPage'),
    ),
  ];
}
