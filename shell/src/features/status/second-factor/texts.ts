export const texts = {
  setUp: {
    title: 'Set up a passkey',
    purpose: (organization: string) =>
      `${organization} requires a second factor. Set up a passkey to continue: your fingerprint, face or PIN, on this device or in your password manager.`,
    submit: 'Set up a passkey',
  },
  use: {
    title: 'Use your passkey',
    purpose: (organization: string) =>
      `${organization} requires a second factor. Confirm with your passkey to continue.`,
    submit: 'Use a passkey',
  },
  thisOrganization: 'Your organization',
  email: (email: string) => `You are signed in as ${email}.`,
  loadFailed: "Couldn't load your passkeys.",
  waiting: 'Waiting for your device…',
  failed: 'The passkey did not work. Please try again.',
  unsupported:
    "This browser doesn't support passkeys here. Open the portal at its https address in a current browser.",
  noPassword:
    'No password? Sign out and choose Forgot password, or ask an admin to require single sign-on.',
  others: 'Your other organizations',
  open: (name: string) => `Go to ${name}`,
  signOut: 'Sign out',
} as const;
