export const organizations = {
  all: '/api/organizations',
  switch: '/api/organizations/switch',
} as const;

export const members = {
  all: '/api/members',
  member: '/api/members/:id',
  leave: '/api/members/leave',
  transfer: '/api/members/transfer',
} as const;

export const invitations = {
  all: '/api/invitations',
  invitation: '/api/invitations/:id',
  resend: '/api/invitations/:id/resend',
  open: '/api/invitations/open',
  accept: '/api/invitations/accept',
} as const;
