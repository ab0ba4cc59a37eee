import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from 'shared-api';
import type { SignInProviderAnswer, SignInProviderDraft } from 'shared-contract';
import { signInProviderEndpoints as endpoints } from 'shared-contract/endpoints';

/** @returns a query for the organization's identity provider and domains, for admins */
export const getProviderQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['sign-in-provider', organizationId],
    queryFn: ({ signal }) => call(endpoints.getSignInProvider, { signal }),
  });

const requests = {
  save: (body: SignInProviderDraft) => call(endpoints.setSignInProvider, { body }),
  remove: () => call(endpoints.removeSignInProvider),
  confirmCallback: () => call(endpoints.confirmCallback),
  addDomain: (domain: string) => call(endpoints.addSignInDomain, { body: { domain } }),
  removeDomain: (domain: string) => call(endpoints.removeSignInDomain, { params: { domain } }),
  proveDomain: (domain: string) => call(endpoints.proveSignInDomain, { params: { domain } }),
};

/**
 * @param kind which change to make
 * @returns a mutation that makes the change and stores the updated provider and domains
 */
export function useProviderChange<Kind extends keyof typeof requests>(
  organizationId: string,
  kind: Kind,
) {
  const client = useQueryClient();
  const mutationFn = requests[kind] as (
    input: Parameters<(typeof requests)[Kind]>[0],
  ) => Promise<SignInProviderAnswer>;
  return useMutation({
    mutationFn,
    onSuccess: (answer) => client.setQueryData(getProviderQuery(organizationId).queryKey, answer),
  });
}
