import type { NotificationName } from 'shared-contract';

export const notificationTexts = {
  title: 'Notifications',
  close: 'Close notifications',
  markAll: 'Mark all read',
  markRead: (title: string) => `Mark as read: ${title}`,
  unread: 'Unread',
  why: (label: string) => `You get this because "${label}" is on.`,
  change: 'Change',
  changeNamed: (label: string) => `Change ${label}`,
  empty: 'No notifications yet.',
  choose: 'Choose what to be notified about',
  earlier: 'Show earlier',
  failed: "Couldn't load the notifications.",
  markFailed: "Couldn't mark as read. Please try again.",
  today: 'Today',
  yesterday: 'Yesterday',
  /** Several of one kind and day. */
  joined: {
    newCalls: (count) => `${count} new calls`,
    failedCalls: (count) => `${count} failed calls`,
    agentStatusChanges: (count) => `${count} assistant status changes`,
    tokenUsageAlerts: (count) => `${count} token usage alerts`,
    systemUpdates: (count) => `${count} portal updates`,
  } satisfies Record<NotificationName, (count: number) => string>,
  others: 'and others',
  several: 'Newest',
  more: (title: string, count: number) => `${title}, and ${count} more`,
} as const;
