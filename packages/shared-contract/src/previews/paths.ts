/** Previews: unpublished versions for a single person. */
export const previews = {
  /** A team's CI uploads one with the remote's token. */
  sent: '/api/registry/:remote/previews/:version',
  /** Shows what the link contains before the person accepts it. */
  open: '/api/previews/open',
  start: '/api/previews/start',
  /** The preview in this browser; DELETE leaves it. */
  own: '/config/preview',
  /** For operators to end a preview. */
  end: '/api/composition/previews',
} as const;
