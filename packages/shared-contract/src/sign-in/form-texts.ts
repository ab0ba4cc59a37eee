/** Why single sign-on settings can't be changed. */
export const signInProviderTexts = {
  unreachable: (issuer: string) =>
    `The identity provider at ${issuer} did not respond. Check the address and try again.`,
  unusable: (reason: string) => `The identity provider cannot be used: ${reason}.`,
  otherIssuer: (issuer: string) =>
    `The provider's own issuer is ${issuer}. Enter it exactly like this.`,
  manyTenants:
    "This address serves every Microsoft tenant. Enter your own tenant's issuer, https://login.microsoftonline.com/<tenant ID>/v2.0. The tenant ID is in the Microsoft Entra admin center under Entra ID, Overview.",
  publicIssuer:
    'Anyone can have an account with this provider, so only trust addresses that it confirms.',
  secretNeeded: 'Enter the client secret: the stored one belongs to another provider or client.',
  domainNeeded: 'Prove a domain before you require single sign-on.',
  providerMissing: 'Set up the identity provider first.',
  lastDomain: 'Single sign-on is required. Turn that off before you remove the last proven domain.',
  domainInvalid: 'Enter a domain of your organization, such as example.com.',
  domainTaken: 'Another organization has proved this domain.',
  domainsFull: (most: number) =>
    `Your organization can have up to ${most} domains. Remove one first.`,
  recordMissing: (name: string) =>
    `The TXT record ${name} does not have this value yet. DNS changes can take an hour.`,
  lookupFailed: (name: string) => `Couldn't look up the TXT record ${name}. Try again.`,
} as const;

/** Why single sign-on failed. The keys are sent back in the fragment of `/login`. */
export const singleSignOnRefusals = {
  expired: 'This sign-in expired or was already used. Please start again.',
  cancelled: 'Your identity provider did not sign you in. Please try again.',
  unavailable: "Your identity provider isn't responding. Please try again in a moment.",
  untrusted: "Your identity provider's response was not accepted. Please try again.",
  email_unverified:
    'Your identity provider does not confirm your email address. Ask your admin for help.',
  outdated_callback:
    'Your organization needs to update its single sign-on. Please ask your admin to open Settings, Single sign-on.',
  groups_missing:
    'Your identity provider left out your groups because you are in too many. Ask your admin for help.',
  domain_lapsed:
    "Your organization's proof of your email domain has expired. Ask your admin to renew it.",
  other_domain:
    'Your organization has not proven that it owns your email domain. Ask your admin for help.',
  no_group: 'You are not in a group that can sign in. Ask your admin for access.',
  address_in_use: 'Your email address cannot be used for an account. Ask your admin for help.',
} as const;
export type SingleSignOnRefusal = keyof typeof singleSignOnRefusals;

export const singleSignOnTexts = {
  outdatedCallback: singleSignOnRefusals.outdated_callback,
  proofRequired:
    "You signed in with an organization's identity provider. Confirm with your password or a passkey that this account is yours.",
  required: 'Your organization requires single sign-on.',
  signUp: (domain: string) =>
    `People at ${domain} use single sign-on. Sign in with it to create your account.`,
  unavailable: singleSignOnRefusals.unavailable,
  returnTo: 'return_to must be the path of a portal page.',
} as const;

/** Errors until an account's email address is verified. */
export const confirmationTexts = {
  passwordWrong: 'The password is incorrect.',
  confirmWithPassword:
    "Enter the account's password. Without it we can't tell whether the account is yours.",
  confirmFirst: (email: string) =>
    `Confirm your email address first. Send the link to ${email} in Settings, Account, and open it.`,
  joinWithPassword: (email: string) =>
    `Enter your password to join: ${email} isn't confirmed yet. If you don't know the password, sign out and choose a new one with "Forgot password?".`,
} as const;

/** Why a session isn't enough for a change or for an organization. */
export const proofTexts = {
  proofRequired: "Confirm that it's you with your password or a passkey, then try again.",
  signInAgain:
    'Sign in again with single sign-on, and create the token within the next 10 minutes.',
  secondFactorRequired:
    'This organization requires a second factor. Set up a passkey, or use the one you have.',
  organizationRequires: (name: string) =>
    `${name} requires a second factor. Leave it before you turn yours off.`,
  noPasskeysHere: (address: string) =>
    `Passkeys don't work at ${address}. The portal needs a host name with https first.`,
  strongSessionNeeded:
    'Sign in with a passkey, or confirm with one, before you require a second factor for others.',
} as const;
