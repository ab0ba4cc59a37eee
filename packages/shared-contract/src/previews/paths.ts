/** Versions that one person sees before they are published. */
export const previews = {
  /** A team's CI sends one with the token of the remote. */
  sent: '/api/registry/:remote/previews/:version',
  /** The link to one: what it shows, and a yes to it. */
  open: '/api/previews/open',
  start: '/api/previews/start',
  /** That of this browser: DELETE leaves it. */
  own: '/config/preview',
  /** An operator ends one. */
  end: '/api/composition/previews',
} as const;
