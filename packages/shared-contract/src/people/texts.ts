export const peopleTexts = {
  /** Beside the name of a person who has left the organization. */
  left: 'left',
  formerMember: 'Former member',
  adminOnly: 'Only an admin of your organization can do this.',
  lastAdmin: 'Name another admin first.',
  invitationEnded: 'This invitation is no longer valid. Ask for a new one.',
  otherAddress: (email: string) =>
    `This invitation is for ${email}. Sign in with that address to accept it.`,
  alreadyMember: 'You belong to this organization already.',
  memberAlready: (email: string) => `${email} belongs to your organization already.`,
  alreadyInvited: (email: string) => `${email} has an open invitation. Send it again instead.`,
} as const;
