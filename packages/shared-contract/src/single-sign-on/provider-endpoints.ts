import { endpoint } from '../endpoints/endpoint';
import { signInProvider } from '../paths/api';
import { groupPreview, signInProviderAnswer } from './provider';
import { groupMapping, signInDomainDraft, signInProviderDraft } from './provider-requests';

const access = 'admin';
const response = signInProviderAnswer;

export const getSignInProvider = endpoint({
  method: 'GET',
  path: signInProvider.own,
  access,
  response,
  errors: [],
  summary: "Reads the organization's identity provider and domains, without its secret.",
});
export const setSignInProvider = endpoint({
  method: 'PUT',
  path: signInProvider.own,
  access,
  body: signInProviderDraft,
  response,
  errors: ['provider_refused', 'conflict'],
  proof: true,
  audit: { event: 'sign_in_provider_changed', kind: 'sign_in_provider' },
  summary: 'Stores the identity provider, if it responds with the same issuer.',
});
export const removeSignInProvider = endpoint({
  method: 'DELETE',
  path: signInProvider.own,
  access,
  response,
  errors: [],
  proof: true,
  audit: { event: 'sign_in_provider_removed', kind: 'sign_in_provider' },
  summary: 'Removes the identity provider, but keeps accounts and memberships.',
});
export const confirmCallback = endpoint({
  method: 'POST',
  path: signInProvider.callback,
  access,
  response,
  errors: ['not_found'],
  audit: { event: 'sign_in_provider_changed', kind: 'sign_in_provider' },
  summary: "Confirms that the provider's own redirect URL is registered, and uses it from now on.",
});
export const addSignInDomain = endpoint({
  method: 'POST',
  path: signInProvider.domains,
  access,
  body: signInDomainDraft,
  response,
  errors: ['conflict'],
  proof: true,
  audit: { event: 'sign_in_domain_added', kind: 'sign_in_domain', id: 'domain' },
  summary: 'Adds a domain and returns the TXT record that proves it.',
});
export const removeSignInDomain = endpoint({
  method: 'DELETE',
  path: signInProvider.domain,
  access,
  response,
  errors: ['not_found', 'conflict'],
  proof: true,
  audit: { event: 'sign_in_domain_removed', kind: 'sign_in_domain', id: 'domain' },
  summary: 'Removes a domain. People at the domain can no longer sign in with the provider.',
});
export const proveSignInDomain = endpoint({
  method: 'POST',
  path: signInProvider.prove,
  access,
  response,
  errors: ['not_found', 'conflict', 'domain_unproven'],
  proof: true,
  audit: { event: 'sign_in_domain_proven', kind: 'sign_in_domain', id: 'domain' },
  summary: 'Looks up the TXT record of a domain, and marks the domain as proven.',
});
export const previewGroups = endpoint({
  method: 'POST',
  path: signInProvider.preview,
  access,
  reads: true,
  body: groupMapping,
  response: groupPreview,
  errors: [],
  summary: 'Previews the role that each member would get from a mapping.',
});
