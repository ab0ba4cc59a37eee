import type { SignInProvider, SignInProviderDraft } from 'shared-contract';

/** A provider as the form shows it before there is one. */
const emptyDraft: SignInProviderDraft = {
  issuer: '',
  client_id: '',
  groups_claim: 'groups',
  group_roles: [],
  default_role: 'user',
  is_required: false,
  trusted_email_claim: null,
};

/** @returns what a change of the provider starts from; the secret stays where it is stored */
export function draftOf(provider: SignInProvider | null): SignInProviderDraft {
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
