import { queryOptions, skipToken } from '@tanstack/react-query';
import { type PortalUser, portalFetch } from 'shared-auth';
import { api, type Preferences, preferences } from 'shared-contract';

/** Reads of what a person has chosen; disabled without a user. */
export const preferenceQueries = {
  own: (user: Pick<PortalUser, 'id'> | null | undefined) =>
    queryOptions({
      queryKey: ['preferences', user?.id],
      queryFn: user
        ? ({ signal }) => portalFetch(api.preferences, { schema: preferences, signal })
        : skipToken,
    }),
};

/** Keeps the person's own phone number, in E.164. */
export function saveOwnNumber(callMe: string): Promise<Preferences> {
  return portalFetch(api.preferences, { method: 'PUT', schema: preferences, body: { callMe } });
}
