export const texts = {
  title: "You aren't in an organization",
  purpose: (email: string) =>
    `You are signed in as ${email}. Assistants, calls and datasets belong to an organization.`,
  next: 'What you can do now',
  steps: [
    'Ask an admin to invite this address, then open the link in the email.',
    'Already invited? Open the latest link again.',
  ],
  signOut: 'Sign out',
  details: 'Details',
} as const;
