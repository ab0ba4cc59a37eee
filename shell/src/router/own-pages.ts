import type { ComponentType } from 'react';
import { pages } from 'shared-contract';
import { withDeadline } from '../loading/deadline';
import { createPageSource, type PageSource } from '../loading/page-source';
import { shellTexts } from '../texts';

/** A page of the portal: the shell's own, or one that a remote draws. */
export interface PortalPage {
  /** Who draws it; all pages of one remote have the same. */
  owner: string;
  /** Changes when other code takes the place of what draws it. */
  key: string;
  /** Route pattern, without values. */
  pattern: string;
  /** Whether the page needs a signed-in member, and stands inside the layout. */
  signedIn: boolean;
  /** Whether it is for the portal's operators alone; to everyone else it is no page. */
  operators?: boolean;
  source: PageSource;
}

/**
 * @param timeoutMs deadline of one page's code, in milliseconds
 * @returns the pages that the shell draws itself, and the one for an address that has none
 */
export function ownPages(timeoutMs: number): { known: PortalPage[]; notFound: PortalPage } {
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
        () => import('../features/reset-password/ResetPasswordPage'),
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
