/** Extensions that ship with PGlite and that migrations may create. */
export const embeddedExtensions = ['btree_gin', 'fuzzystrmatch', 'pg_trgm', 'unaccent'] as const;

/** Extensions that are loaded only where they are asked for, and the package of each. */
export const optionalExtensions = {
  pg_textsearch: '@electric-sql/pglite-pg_textsearch',
} as const;

/** The name of an extension that a database may be opened with. */
export type OptionalExtension = keyof typeof optionalExtensions;
