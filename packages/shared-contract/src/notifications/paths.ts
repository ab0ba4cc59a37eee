export const notifications = {
  all: '/api/notifications',
  read: '/api/notifications/read',
} as const;
