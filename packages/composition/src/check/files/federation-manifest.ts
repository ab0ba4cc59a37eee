import * as z from 'zod/mini';

const assetGroup = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: assetGroup, css: assetGroup });

/** The part of `mf-manifest.json` that compositions are checked against. */
export const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({
    pluginVersion: z.optional(z.string()),
    publicPath: z.optional(z.string()),
    getPublicPath: z.optional(z.unknown()),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      version: z.optional(z.string()),
      singleton: z.optional(z.boolean()),
      requiredVersion: z.optional(z.union([z.string(), z.literal(false)])),
      assets: z.optional(assets),
    }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets: z.optional(assets) })),
});
export type FederationManifest = z.infer<typeof federationManifest>;

export function getFiles(group: z.infer<typeof assets> | undefined): string[] {
  if (!group) return [];
  return [group.js, group.css].flatMap(({ sync, async }) => [...sync, ...async]);
}
