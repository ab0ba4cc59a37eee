/** Texts of the bell's panel. */
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
  failed: 'Could not load the notifications.',
  more: (title: string, count: number) => `${title}, and ${count} more`,
} as const;
