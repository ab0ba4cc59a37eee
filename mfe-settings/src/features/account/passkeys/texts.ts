import { identityTexts } from 'remote-kit/identity';

export const passkeyTexts = {
  title: 'Passkeys and second factor',
  purpose:
    'A passkey signs you in with your fingerprint, face or PIN. It resists phishing and works only on this portal.',
  loadFailed: "Couldn't load your passkeys.",
  none: 'You have no passkeys yet.',
  add: identityTexts.add,
  name: identityTexts.name,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renaming: 'Saving...',
  save: 'Save',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removal: (name: string) => ({
    title: `Remove ${name}?`,
    about:
      'You can no longer sign in with it. Also delete it from your device or password manager. Your other devices are signed out.',
    submitLabel: 'Remove',
    busyLabel: 'Removing...',
  }),
  lastOne: 'Turn off the second factor before you remove your last passkey.',
  synced: 'Synced',
  createdOn: (date: string) => `Added ${date}`,
  lastUsed: (date: string) => `last used ${date}`,
  neverUsed: 'not used yet',
  secondFactor: 'Ask for a passkey after the password',
  secondFactorAbout: 'A stolen password is no longer enough to sign in.',
  secondFactorNeeds: 'Add a passkey first.',
  switchOn: {
    title: 'Ask for a passkey after the password?',
    about:
      "You get ten recovery codes to use when you don't have your passkey. Keep them somewhere safe. Your other devices are signed out.",
    submitLabel: 'Turn on',
    busyLabel: 'Saving...',
  },
  switchOff: {
    title: 'Sign in with your password only?',
    about:
      'Your recovery codes stop working and your other devices are signed out. You keep your passkeys.',
    submitLabel: 'Turn off',
    busyLabel: 'Saving...',
  },
  codes: identityTexts.codes,
  codesLeft: (left: number) => `${left} of 10 left. Each replaces your passkey once.`,
  codesNew: 'Create new codes',
  renewal: {
    title: 'Create new recovery codes?',
    about: 'Your current codes will stop working. Your other devices are signed out.',
    submitLabel: 'Create codes',
    busyLabel: 'Creating codes...',
  },
  cancel: identityTexts.cancel,
  failed: identityTexts.failed,
} as const;
