import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import type { DashboardQuery, StartGuideChoice } from 'shared-contract';
import { accountEndpoints, callIndexEndpoints } from 'shared-contract/endpoints';
import * as z from 'zod/mini';
import { call } from '../client/call';

/** The response isn't used: the dashboard's next response contains the choice. */
const dashboardChoice = z.looseObject({});

type User = PortalUser | null | undefined;

const getKey = (user: User, ...rest: unknown[]) => ['dashboard', user?.organizationId, ...rest];

/** Queries of the dashboard; disabled without a member. */
export const dashboardQueries = {
  /** Prefix of all keys below. */
  all: (user: User) => getKey(user),
  page: (user: User, query: DashboardQuery) =>
    queryOptions({
      queryKey: getKey(user, query),
      queryFn: user
        ? ({ signal }) => call(callIndexEndpoints.getDashboard, { query, signal })
        : skipToken,
    }),
};

/** Shows or hides the guide for new organizations. */
export const chooseStartGuide = (startGuide: StartGuideChoice) =>
  call(accountEndpoints.updatePreferences, { body: { startGuide }, schema: dashboardChoice });
