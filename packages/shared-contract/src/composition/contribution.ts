import * as z from 'zod/mini';
import { settingsDeclaration } from './remote-settings';

/** Name of a remote, used for its package and its folder in the remote store. */
export const remoteName = z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]{0,40}$/));
/** Name of a part of the composition: a remote or the shell. */
export const partName = z.string().check(z.regex(/^(shell|mfe-[a-z][a-z0-9-]{0,40})$/));
const pagePath = z.string().check(z.regex(/^\/[A-Za-z0-9/:_-]*$/));

/** Icons for navigation entries, drawn by the shell. */
export const navigationIcons = [
  'dashboard',
  'assistants',
  'calls',
  'inbox',
  'datasets',
  'settings',
  'extension',
] as const;
export type NavigationIcon = (typeof navigationIcons)[number];

export const navigationEntry = z.strictObject({
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  icon: z.enum(navigationIcons),
  path: pagePath,
  order: z.number(),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/**
 * A request that the page sends while the remote's code is still loading, identical to the one that
 * the code will send. `%{session.…}` inserts a field of the stored session, `%{<id>.…}` one of an
 * earlier response.
 */
export const firstRead = z.strictObject({
  /** Name by which later reads refer to the response. */
  id: z.optional(z.string().check(z.regex(/^[a-z][A-Za-z]{0,30}$/))),
  /** A path of the portal's own API. The request includes the session's token. */
  path: z.string().check(z.regex(/^\/api\/[^\\]*$/)),
  headers: z.optional(z.record(z.string(), z.string())),
  /** Makes it a POST. */
  body: z.optional(z.unknown()),
  /** Route patterns of pages that need it; all pages if absent. Since contract version 1.4. */
  pages: z.optional(z.array(pagePath).check(z.minLength(1))),
});
export type FirstRead = z.infer<typeof firstRead>;

/** A remote's contribution, declared in its `src/portal.ts`. */
export const contributionSource = z.strictObject({
  /** Name of the package and of the folder in the remote store. */
  id: remoteName,
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The remote's own path prefix. */
  basePath: pagePath,
  /** Additional path prefixes of the remote. Since contract version 1.2. */
  otherPaths: z.optional(z.array(pagePath).check(z.maxLength(8))),
  /** Route patterns of all pages of the remote. Any other path is a 404. */
  routes: z.array(pagePath).check(z.minLength(1)),
  navigation: z.array(navigationEntry),
  /** Requests to prefetch for its pages. */
  firstReads: z.optional(z.array(firstRead)),
  /** Contract versions that the remote supports. */
  contract: z.string(),
  /** Settings that an environment may configure. */
  settings: z.optional(settingsDeclaration),
});
export type ContributionSource = z.infer<typeof contributionSource>;

/** @returns all path prefixes that belong to the remote */
export const ownPaths = ({ basePath, otherPaths = [] }: ContributionSource): string[] => [
  basePath,
  ...otherPaths,
];

/** A version of the remote contract. */
export const contractVersion = z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/));

/** Subresource integrity of a file, as SHA-384. */
export const integrityHash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/));

/** A file of a published remote; `path` is relative to the version's folder. */
export const remoteAsset = z.strictObject({
  path: z.string(),
  integrity: integrityHash,
  bytes: z.number(),
});
export type RemoteAsset = z.infer<typeof remoteAsset>;

/**
 * How the shell loads an entry. `container` uses only `init` and `get`; if absent, the federation
 * runtime loads it, as older builds and other bundlers need.
 */
export const entryProtocol = z.optional(z.literal('container'));

/** `portal.json`, the contribution file next to `mf-manifest.json`. */
export const contribution = z.extend(contributionSource, {
  version: z.string(),
  /** Name of the federation container. */
  container: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  entry: z.string(),
  protocol: entryProtocol,
  /** Scripts to fetch with the entry: the chunks of the exposed module. */
  preload: z.array(z.string()),
  /** Script with the texts of the first paint, listed in `assets`. Since contract version 1.3. */
  firstPaint: z.optional(z.string()),
  /** Required versions of shared modules. Absent in older builds. */
  shared: z.optional(z.record(z.string(), z.string())),
  /** Contract version that it was built with. Since contract version 1.3. */
  contractVersion: z.optional(contractVersion),
  assets: z.array(remoteAsset),
});
export type Contribution = z.infer<typeof contribution>;

/**
 * @param source the remote's declaration
 * @returns the validated declaration
 * @throws ZodError naming every invalid field
 */
export function defineContribution(source: ContributionSource): ContributionSource {
  return contributionSource.parse(source);
}
