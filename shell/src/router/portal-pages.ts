import { registerPlugins } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { pages } from 'shared-contract';
import type { PageData } from '../federation/page-data';
import { createRemoteSource } from '../federation/remote-source';
import { portalRuntimePlugin } from '../federation/runtime-plugin';
import { createPageSource, type PageSource } from '../loading/page-source';
import { shellTexts } from '../texts';

/** A page of the portal: the shell's own, or one that a remote draws. */
export interface PortalPage {
  /** Who draws it; all pages of one remote have the same. */
  owner: string;
  /** Route pattern, without values. */
  pattern: string;
  /** Whether the page needs a signed-in member, and stands inside the layout. */
  signedIn: boolean;
  source: PageSource;
}

/** Finds the page of a path; a path that no page matches gets the portal's 404. */
export type FindPage = (pathname: string) => PortalPage;

/** @returns the lookup over the shell's pages and every page that the composition's remotes contribute */
export function createPages({ composition, config }: PageData): FindPage {
  const timeoutMs = config.remoteTimeoutMs;
  const { titles } = shellTexts;
  registerPlugins([portalRuntimePlugin(composition.remotes, timeoutMs)]);

  function own(
    pattern: string,
    title: string,
    load: () => Promise<{ default: ComponentType }>,
    signedIn = false,
  ): PortalPage {
    const source = createPageSource(pattern, title, timeoutMs, async () => (await load()).default);
    return { owner: pattern, pattern, signedIn, source };
  }

  const known: PortalPage[] = [
    own(pages.login, titles.login, () => import('../features/sign-in/SignInPage')),
    own(pages.register, titles.register, () => import('../features/register/RegisterPage')),
    own(
      pages.resetPassword,
      titles.resetPassword,
      () => import('../features/reset-password/ResetPasswordPage'),
    ),
    own(pages.loading, titles.loading, () => import('../features/loading/LoadingPage')),
    own(pages.settings, titles.settings, () => import('../features/settings/SettingsPage'), true),
    ...composition.remotes.flatMap((remote) => {
      const source = createRemoteSource(remote, timeoutMs);
      const common = { owner: remote.name, signedIn: true, source };
      return remote.contribution.routes.map((pattern) => ({ ...common, pattern }));
    }),
  ];
  const notFound = own('*', titles.notFound, () => import('../features/not-found/NotFoundPage'));

  return (pathname) => known.find(({ pattern }) => matchPath(pattern, pathname)) ?? notFound;
}
