import type { NotificationName } from 'shared-contract';

const nouns = (name: string) => name.toLowerCase().replace('platform', 'service');

/** Texts of the settings, letter for letter as in the specification where it names them. */
export const settingsTexts = {
  title: 'Settings',
  purpose: 'Connections of your organization, and what the portal tells you about.',
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
    keyHelp: 'The key of your account there.',
    keyHelpBuiltIn: (name: string) =>
      `This portal works with its own ${name.toLowerCase()}, which takes keys of that service alone.`,
    upstreamId: 'Organization ID',
    upstreamIdHelp: 'The ID of your organization there.',
    keyStored: 'The key is stored encrypted for your organization and never shown again.',
    takeStored: 'Use the stored key',
    storedAbout: 'A key is still stored for your organization.',
    takeBuiltIn: (name: string) => `Use the built-in ${nouns(name)}`,
    builtInAbout: (name: string) =>
      `The portal has a ${nouns(name)} of its own: no outside account is needed.`,
    or: 'Or with a key:',
    keySet: (at: string) => `Key set, last changed ${at}`,
    keyUnused: (at: string) => `Key stored but not used, last changed ${at}`,
    keyMissing: 'No key set',
    check: { unchecked: 'Unchecked', works: 'Works', failing: 'Failing' },
    checkNow: 'Check',
    checkNamed: (name: string) => `Check ${name}`,
    checking: 'Checking...',
    checkedAt: (at: string) => `Last checked ${at}`,
    checkFailed: 'The check could not be made.',
    views: (count: number) =>
      `${count.toLocaleString('en-US')} page ${count === 1 ? 'view' : 'views'} in the last 30 days`,
    forwarded: 'Page views also go to the address that the operator of the portal has set.',
    disconnect: 'Disconnect',
    disconnectNamed: (name: string) => `Disconnect ${name}`,
    disconnecting: 'Disconnecting...',
    disconnected: (name: string) => `${name} disconnected`,
    comingSoon: 'Coming Soon',
    confirmTitle: (name: string) => `Disconnect ${name}?`,
    confirmText: (name: string) =>
      `The portal stops using the ${name.toLowerCase()} for everybody in your organization. Nothing is deleted there, and the key stays stored for when you connect again.`,
    confirmAnalytics:
      'The portal stops counting page views of everybody in your organization. What was counted stays.',
    deleteKey: 'Delete the stored key too',
    cancel: 'Cancel',
    loadFailed: 'The state of the integrations could not be loaded.',
  },
  notifications: {
    purpose: 'What the portal tells you about while you work. Kept for you, on every device.',
    choices: {
      agentStatusChanges: {
        label: 'Agent status changes',
        about: 'An assistant becomes active or inactive.',
      },
      newCalls: { label: 'New calls', about: 'A call begins.' },
      failedCalls: { label: 'Failed calls', about: 'A call ends with an error.' },
      tokenUsageAlerts: { label: 'Token usage alerts', about: 'Usage rises above what is usual.' },
      systemUpdates: { label: 'System updates', about: 'The portal itself has something new.' },
    } satisfies Record<NotificationName, { label: string; about: string }>,
    loadFailed: 'Your choices could not be loaded.',
    saveFailed: 'Your choice could not be saved.',
  },
} as const;
