import type { SignInProvider, SignInProviderDraft } from 'shared-contract';

/** Initial values of the form for a new provider. */
const emptyDraft: SignInProviderDraft = {
  issuer: '',
  client_id: '',
  groups_claim: 'groups',
  group_roles: [],
  default_role: 'user',
  is_required: false,
  trusted_email_claim: null,
};

/** @returns initial values for changing the provider, without the stored secret */
export function toDraft(provider: SignInProvider | null): SignInProviderDraft {
  if (!provider) return emptyDraft;
  const {
    has_secret: _secret,
    checked_at: _checked,
    announced_claims: _claims,
    outdated_redirect_uri: _redirect,
    ...draft
  } = provider;
  return draft;
}
