const toContrib = (name: string) => [name, `@electric-sql/pglite/contrib/${name}`] as const;

/** Extensions that migrations may create, and their modules. */
export const embeddedExtensions = [
  ...['btree_gin', 'fuzzystrmatch', 'pg_trgm', 'unaccent'].map(toContrib),
  ['vector', '@electric-sql/pglite-pgvector'],
] as const;
