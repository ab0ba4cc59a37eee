import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.number().check(z.int(), z.minimum(0));

/** Describes a backup; the last entry of its archive. */
export const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  driver: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ package: z.string(), name: z.string(), checksum: hash })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: count,
      digest: hash,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.number()) })),
  /** Ids of the secret keys that stored provider keys are sealed with. */
  keyIds: z.array(z.string()),
  /** All other entries of the archive. */
  entries: z.array(z.object({ name: z.string(), size: count, sha256: hash })),
});

export type Manifest = z.infer<typeof manifest>;

export const MANIFEST_NAME = 'manifest.json';
