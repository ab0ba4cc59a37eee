export const peopleTexts = {
  /** Shown next to the name of a former member. */
  left: 'left',
  formerMember: 'Former member',
  adminOnly: 'Only an admin of your organization can do this.',
  lastAdmin: 'Make someone else an admin first.',
  invitationEnded: 'This invitation is no longer valid. Ask for a new one.',
  otherAddress: (email: string) =>
    `This invitation is for ${email}. Sign in with that address to accept it.`,
  alreadyMember: 'You are already a member of this organization.',
  memberAlready: (email: string) => `${email} is already a member of your organization.`,
  alreadyInvited: (email: string) => `${email} has an open invitation. Send it again instead.`,
} as const;
