import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import { languageModelEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';

/** Queries of the language model of built-in assistants; disabled without a user. */
export const languageModelQueries = {
  state: (user: Pick<PortalUser, 'organizationId'> | null | undefined) =>
    queryOptions({
      queryKey: ['language-model', user?.organizationId],
      queryFn: user
        ? ({ signal }) => call(languageModelEndpoints.getLanguageModel, { signal })
        : skipToken,
    }),
  /** Model servers on the portal's machine. */
  local: () =>
    queryOptions({
      queryKey: ['local-models'],
      queryFn: ({ signal }) => call(languageModelEndpoints.findLocalModels, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
};
