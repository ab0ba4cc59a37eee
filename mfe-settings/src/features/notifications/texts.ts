import type { NotificationName } from 'shared-contract';

export const notificationTexts = {
  title: 'Notifications',
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
  loadFailed: "Couldn't load your preferences.",
  saveFailed: "Couldn't save your preference. Please try again.",
} as const;
