/** Texts of the settings, letter for letter as in the specification where it names them. */
export const settingsTexts = {
  title: 'Settings',
  purpose: 'Connections of your organization, and what the portal tells you about.',
  documentation: 'View Documentation',
  sections: 'Settings sections',
  tabs: { integrations: 'Integrations', notifications: 'Notifications', account: 'Account' },
  darkMode: 'Dark Mode',
  integrations: {
    purpose: 'Services that the portal works with on behalf of your organization.',
    active: 'Connected',
    inactive: 'Not connected',
    disconnect: 'Disconnect',
    disconnectNamed: (name: string) => `Disconnect ${name}`,
    disconnecting: 'Disconnecting...',
    comingSoon: 'Coming Soon',
    confirmTitle: (name: string) => `Disconnect ${name}?`,
    confirmText: (name: string) =>
      `The portal stops using the ${name.toLowerCase()} for everybody in your organization. Nothing is deleted there.`,
    cancel: 'Cancel',
    disconnected: (name: string) => `${name} disconnected`,
    loadFailed: 'The state of the integrations could not be loaded.',
  },
  notifications: {
    purpose: 'What the portal tells you about while you work.',
  },
} as const;
