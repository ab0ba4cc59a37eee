import { singleSignOnTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

const ORIGIN = 'https://portal.invalid';

/**
 * @returns the path of a portal page as browsers resolve it; null without one
 * @throws ApiError `bad_request` for another origin or the API
 */
export function parseReturnPath(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const isPath = text.startsWith('/') && URL.canParse(text, ORIGIN);
  const { origin, pathname, search } = new URL(isPath ? text : '/', ORIGIN);
  if (!isPath || origin !== ORIGIN || /^\/(\/|api(\/|$))/.test(pathname)) {
    throw new ApiError('bad_request', singleSignOnTexts.returnTo);
  }
  return pathname + search;
}
