import { identityTexts } from 'remote-kit/identity';

/** Texts of passkeys and recovery codes, in the settings. */
export const passkeyTexts = {
  title: 'Passkeys and second factor',
  purpose:
    'A passkey signs you in with your fingerprint, face or PIN. It cannot be guessed, and it works on this portal alone.',
  loadFailed: 'Failed to load your passkeys',
  none: 'You have no passkey yet.',
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
      'It no longer signs you in. Delete it from your device or password manager as well. Your other devices are signed out.',
    submitLabel: 'Remove',
    busyLabel: 'Removing...',
  }),
  lastOne: 'Turn off the second factor before you remove your last passkey.',
  synced: 'Synced',
  createdOn: (date: string) => `Added ${date}`,
  lastUsed: (date: string) => `last used ${date}`,
  neverUsed: 'not used yet',
  secondFactor: 'Ask for a passkey after the password',
  secondFactorAbout: 'Then a stolen password alone does not sign in.',
  secondFactorNeeds: 'Add a passkey first.',
  switchOn: {
    title: 'Ask for a passkey after the password?',
    about:
      'You get ten recovery codes, for the day when you have no passkey at hand. Keep them in a safe place. Your other devices are signed out.',
    submitLabel: 'Turn on',
    busyLabel: 'Saving...',
  },
  switchOff: {
    title: 'Sign in with the password alone?',
    about:
      'Your recovery codes stop working and your other devices are signed out. You keep your passkeys.',
    submitLabel: 'Turn off',
    busyLabel: 'Saving...',
  },
  codes: identityTexts.codes,
  codesLeft: (left: number) => `${left} of 10 left. Each one replaces a passkey once.`,
  codesNew: 'Make new codes',
  renewal: {
    title: 'Make new recovery codes?',
    about: 'The codes that you have now stop working. Your other devices are signed out.',
    submitLabel: 'Make codes',
    busyLabel: 'Making codes...',
  },
  cancel: identityTexts.cancel,
  failed: identityTexts.failed,
} as const;
