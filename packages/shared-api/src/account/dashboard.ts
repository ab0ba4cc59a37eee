import { queryOptions, skipToken } from '@tanstack/react-query';
import { type PortalUser, portalFetch } from 'shared-auth';
import { api, type DashboardQuery, dashboardAnswer, type StartGuideChoice } from 'shared-contract';
import * as z from 'zod/mini';

/** The choices that the person has made; the dashboard reads them with its next request. */
const dashboardChoice = z.looseObject({});

type User = PortalUser | null | undefined;

const key = (user: User, ...rest: unknown[]) => ['dashboard', user?.organizationId, ...rest];

/** Reads of the dashboard; disabled without a member. */
export const dashboardQueries = {
  /** Key of everything below. */
  all: (user: User) => key(user),
  page: (user: User, query: DashboardQuery) =>
    queryOptions({
      queryKey: key(user, query),
      queryFn: user
        ? ({ signal }) => {
            const path = `${api.dashboard}?${new URLSearchParams(query)}`;
            return portalFetch(path, { schema: dashboardAnswer, signal });
          }
        : skipToken,
    }),
};

/** Shows the guide for a new organization to the person, or hides it. */
export async function chooseStartGuide(startGuide: StartGuideChoice): Promise<void> {
  await portalFetch(api.preferences, {
    method: 'PUT',
    schema: dashboardChoice,
    body: { startGuide },
  });
}
