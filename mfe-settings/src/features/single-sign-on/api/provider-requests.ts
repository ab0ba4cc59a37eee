import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import {
  api,
  fillPath,
  type GroupMapping,
  groupPreview,
  type SignInProviderAnswer,
  type SignInProviderDraft,
  signInProviderAnswer,
} from 'shared-contract';

const schema = signInProviderAnswer;

/** @returns the read of the organization's identity provider and domains, for its admins */
export const providerOf = (organizationId: string) =>
  queryOptions({
    queryKey: ['sign-in-provider', organizationId],
    queryFn: ({ signal }) => portalFetch(api.signInProvider.own, { schema, signal }),
  });

const requests = {
  save: (body: SignInProviderDraft) =>
    portalFetch(api.signInProvider.own, { method: 'PUT', body, schema }),
  remove: () => portalFetch(api.signInProvider.own, { method: 'DELETE', schema }),
  confirmCallback: () => portalFetch(api.signInProvider.callback, { method: 'POST', schema }),
  addDomain: (domain: string) =>
    portalFetch(api.signInProvider.domains, { method: 'POST', body: { domain }, schema }),
  removeDomain: (domain: string) =>
    portalFetch(fillPath(api.signInProvider.domain, { domain }), { method: 'DELETE', schema }),
  proveDomain: (domain: string) =>
    portalFetch(fillPath(api.signInProvider.prove, { domain }), { method: 'POST', schema }),
};

/**
 * @param kind the change
 * @returns the change; it answers provider and domains as they are afterwards
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
    onSuccess: (answer) => client.setQueryData(providerOf(organizationId).queryKey, answer),
  });
}

/** @returns the role that each member would get */
export const previewGroups = (body: GroupMapping) =>
  portalFetch(api.signInProvider.preview, { method: 'POST', body, schema: groupPreview });
