import { type OrganizationRole, peopleTexts } from 'shared-contract';

const roles = { admin: 'an admin', user: 'a user' } satisfies Record<OrganizationRole, string>;

export const texts = {
  title: 'Invitation',
  checking: 'Checking the invitation',
  join: (organization: string) => `Join ${organization}`,
  purpose: (by: string | null, role: OrganizationRole) =>
    by === null ? `You are invited as ${roles[role]}.` : `${by} invites you as ${roles[role]}.`,
  checkingAbout: 'One moment, please.',
  endedAbout: 'It was used, revoked or replaced by a newer one, or more than 7 days have passed.',
  incompleteAbout: 'An invitation lets you join an organization.',
  ended: peopleTexts.invitationEnded,
  noToken: 'This link is incomplete. Open it again from your email, or ask for a new one.',
  failed: "Couldn't check the invitation. Please try again.",
  toSignIn: 'Go to sign-in',
  toDashboard: 'Go to the dashboard',
  signIn: 'Sign in to join',
  hasAccount: (email: string) => `${email} has an account here. Sign in with it to join.`,
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  joinAs: (organization: string) => `Join ${organization}`,
  joining: 'Joining...',
  joined: (organization: string) => `Welcome to ${organization}`,
  password: 'Password',
  joinFailed: "Couldn't join the organization. Please try again.",
  otherAccount: 'Use another account',
  otherAddress: (invited: string, own: string) =>
    `This invitation is for ${invited}, but you are signed in as ${own}. Sign out to accept it with the other address.`,
  signOut: 'Sign out and continue',
  member: peopleTexts.alreadyMember,
  open: (organization: string) => `Open ${organization}`,
  opening: 'Opening...',
} as const;
