import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installFakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';

/**
 * Fakes the portal's server and scrolling.
 * @returns the server, and the failures that the portal reported; any other console error is thrown
 */
export function fakePortal() {
  const server = installFakeFetch();
  server.answer(api.pageViews, {});
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const reported = jest.spyOn(console, 'error').mockImplementation((text: unknown) => {
    if (!String(text).startsWith('[portal]')) throw new Error(`Unexpected: ${text}`);
  });
  return { server, reported };
}

export const findHeading = (name: string) => screen.findByRole('heading', { name });
export const followLink = (name: string) => userEvent.click(screen.getByRole('link', { name }));
