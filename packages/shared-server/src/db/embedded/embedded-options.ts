/** Extensions that ship with PGlite and that migrations may create. */
export const embeddedExtensions = ['btree_gin', 'fuzzystrmatch', 'pg_trgm', 'unaccent'] as const;
