/** Texts for a person who belongs to no organization. */
export const texts = {
  title: 'You belong to no organization',
  purpose: (email: string) =>
    `You are signed in as ${email}. Assistants, calls and datasets belong to an organization.`,
  next: 'What you can do now',
  steps: [
    'Ask an admin to invite this address, and open the link in the mail.',
    'Have you been invited already? Open the newest link again.',
  ],
  signOut: 'Sign out',
  details: 'Details',
} as const;
