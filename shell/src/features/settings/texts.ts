import type { NotificationName } from 'shared-contract';

const nouns = (name: string) => name.toLowerCase().replace('platform', 'service');

/** Texts of the settings, letter for letter as in the specification where it names them. */
export const settingsTexts = {
  title: 'Settings',
  purpose: 'Integrations, notifications and your account.',
  documentation: 'View Documentation',
  sections: 'Settings sections',
  tabs: { integrations: 'Integrations', notifications: 'Notifications', account: 'Account' },
  darkMode: 'Dark Mode',
  integrations: {
    active: 'Connected',
    inactive: 'Not connected',
    connect: 'Connect',
    connectNamed: (name: string) => `Connect ${name}`,
    connectTitle: (name: string) => `Connect ${name}`,
    connectedTo: (name: string) => `${name} connected`,
    replace: 'Replace key',
    replaceNamed: (name: string) => `Replace key of ${name}`,
    replaceTitle: (name: string) => `Replace the key of ${name}`,
    replaced: (name: string) => `Key of ${name} replaced`,
    key: 'API key',
    keyHelp: 'The API key of your account with this service.',
    keyHelpBuiltIn: (name: string) =>
      `This portal uses its built-in ${nouns(name)}. Only keys that it issued work here.`,
    upstreamId: 'Organization ID',
    upstreamIdHelp: 'The ID of your organization with this service.',
    keyStored: 'The key is stored encrypted for your organization and never shown again.',
    takeStored: 'Use the stored key',
    storedAbout: 'A key is still stored for your organization.',
    takeBuiltIn: (name: string) => `Use the built-in ${nouns(name)}`,
    builtInAbout: 'Included in the portal. No outside account is needed.',
    or: 'Or use an API key:',
    keySet: (at: string) => `Key set, last changed ${at}`,
    keyUnused: (at: string) => `Key stored but not used, last changed ${at}`,
    keyMissing: 'No key set',
    check: { unchecked: 'Unchecked', works: 'Works', failing: 'Failing' },
    checkNow: 'Check',
    checkNamed: (name: string) => `Check ${name}`,
    checking: 'Checking...',
    checkedAt: (at: string) => `Last checked ${at}`,
    checkFailed: 'The check could not be run.',
    views: (count: number) =>
      `${count.toLocaleString('en-US')} page ${count === 1 ? 'view' : 'views'} in the last 30 days`,
    forwarded: "Page views are also forwarded to the address that the portal's operator has set.",
    disconnect: 'Disconnect',
    disconnectNamed: (name: string) => `Disconnect ${name}`,
    disconnecting: 'Disconnecting...',
    disconnected: (name: string) => `${name} disconnected`,
    comingSoon: 'Coming Soon',
    confirmTitle: (name: string) => `Disconnect ${name}?`,
    confirmText: (name: string) =>
      `Your whole organization stops using the ${name.toLowerCase()}. Nothing is deleted there, and the key stays stored so that you can reconnect.`,
    confirmAnalytics:
      'The portal stops counting page views of your organization. Earlier counts are kept.',
    deleteKey: 'Delete the stored key too',
    cancel: 'Cancel',
    loadFailed: 'Could not load the integrations.',
  },
  notifications: {
    purpose: 'Choose what to be notified about. Your choices apply on every device.',
    choices: {
      agentStatusChanges: {
        label: 'Agent status changes',
        about: 'An assistant becomes active or inactive.',
      },
      newCalls: { label: 'New calls', about: 'A call begins.' },
      failedCalls: { label: 'Failed calls', about: 'A call ends with an error.' },
      tokenUsageAlerts: { label: 'Token usage alerts', about: 'Token usage is higher than usual.' },
      systemUpdates: { label: 'System updates', about: 'The portal has been updated.' },
    } satisfies Record<NotificationName, { label: string; about: string }>,
    loadFailed: 'Could not load your preferences.',
    saveFailed: 'Could not save your preference.',
  },
} as const;
