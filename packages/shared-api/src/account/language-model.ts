import { queryOptions, skipToken } from '@tanstack/react-query';
import { type PortalUser, portalFetch } from 'shared-auth';
import { api, languageModelAnswer, localModels } from 'shared-contract';

/** Reads of what writes the answers of built-in assistants; disabled without a user. */
export const languageModelQueries = {
  state: (user: Pick<PortalUser, 'organizationId'> | null | undefined) =>
    queryOptions({
      queryKey: ['language-model', user?.organizationId],
      queryFn: user
        ? ({ signal }) =>
            portalFetch(api.languageModel.own, { schema: languageModelAnswer, signal })
        : skipToken,
    }),
  /** Model servers on the portal's machine. */
  local: () =>
    queryOptions({
      queryKey: ['local-models'],
      queryFn: ({ signal }) =>
        portalFetch(api.languageModel.local, { schema: localModels, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
};
