export const callsCount = '/api/voice-server/calls/count';

/** The portal's own index of the organization's calls and chats. */
export const calls = {
  all: '/api/calls',
  days: '/api/calls/days',
  rules: '/api/calls/rules',
  export: '/api/calls/export',
  views: '/api/calls/views',
  view: '/api/calls/views/:viewId',
  inbox: '/api/calls/inbox',
  claims: '/api/calls/claims',
  claim: '/api/calls/claims/:id',
  review: '/api/calls/:id/review',
  assignment: '/api/calls/:id/assignment',
  tags: '/api/calls/:id/tags',
  notes: '/api/calls/:id/notes',
  note: '/api/calls/:id/notes/:noteId',
} as const;
