import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import type { DashboardQuery, StartGuideChoice } from 'shared-contract';
import { accountEndpoints, callIndexEndpoints } from 'shared-contract/endpoints';
import * as z from 'zod/mini';
import { call } from '../client/call';

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
        ? ({ signal }) => call(callIndexEndpoints.getDashboard, { query, signal })
        : skipToken,
    }),
};

/** Shows the guide for a new organization to the person, or hides it. */
export const chooseStartGuide = (startGuide: StartGuideChoice) =>
  call(accountEndpoints.updatePreferences, { body: { startGuide }, schema: dashboardChoice });
