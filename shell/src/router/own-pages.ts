import type { ComponentType } from 'react';
import { pages } from 'shared-contract';
import { withDeadline } from '../loading/deadline';
import { createPageSource, type PageSource } from '../loading/page-source';
import { shellTexts } from '../texts';

/** A page of the shell or of a remote. */
export interface PortalPage {
  /** Name of the remote, or the pattern of a page of the shell. */
  owner: string;
  /** Changes when the code behind the page is replaced. */
  key: string;
  /** Route pattern, without values. */
  pattern: string;
  /** Whether the page needs a signed-in member and the layout. */
  signedIn: boolean;
  /** Whether only operators may open it; others get the 404 page. */
  operators?: boolean;
  source: PageSource;
}

/** The shell's own pages, and the 404 page. */
export interface OwnPages {
  known: PortalPage[];
  notFound: PortalPage;
}

/** @param timeoutMs deadline of one page's code, in milliseconds */
export function ownPages(timeoutMs: number): OwnPages {
  const { titles } = shellTexts;

  function own(
    pattern: string,
    title: string,
    load: () => Promise<{ default: ComponentType }>,
    more: Partial<PortalPage> = {},
  ): PortalPage {
    const source = createPageSource(pattern, title, () =>
      withDeadline(async () => (await load()).default, timeoutMs),
    );
    return { owner: pattern, key: pattern, pattern, signedIn: false, source, ...more };
  }

  return {
    known: [
      own(pages.login, titles.login, () => import('../features/sign-in/SignInPage')),
      own(pages.register, titles.register, () => import('../features/register/RegisterPage')),
      own(
        pages.resetPassword,
        titles.resetPassword,
        () => import('../features/password-reset/ResetPasswordPage'),
      ),
      own(pages.loading, titles.loading, () => import('../features/loading/LoadingPage')),
      own(pages.settings, titles.settings, () => import('../features/settings/SettingsPage'), {
        signedIn: true,
      }),
      own(
        pages.composition,
        titles.composition,
        () => import('../features/composition/CompositionPage'),
        { signedIn: true, operators: true },
      ),
    ],
    notFound: own('*', titles.notFound, () => import('../features/not-found/NotFoundPage')),
  };
}
