import * as z from 'zod/mini';
import { settingsDeclaration } from './remote-settings';

/** Name of a remote: of its package and of its folder in the remote store. */
export const remoteName = z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]{0,40}$/));
/** Name of a part of a composition: a remote, or the shell. */
export const partName = z.string().check(z.regex(/^(shell|mfe-[a-z][a-z0-9-]{0,40})$/));
const pagePath = z.string().check(z.regex(/^\/[A-Za-z0-9/:_-]*$/));

/** Icons that a navigation entry may name; the shell draws them. */
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
 * A read that the page asks for while the remote's code is still on the way: exactly the request
 * that the code will make. `%{session.…}` stands for a member of the stored session, `%{<id>.…}`
 * for one of an earlier answer.
 */
export const firstRead = z.strictObject({
  /** Name under which later reads refer to the answer. */
  id: z.optional(z.string().check(z.regex(/^[a-z][A-Za-z]{0,30}$/))),
  /** An address of the portal's own API: the request carries the session's token. */
  path: z.string().check(z.regex(/^\/api\/[^\\]*$/)),
  headers: z.optional(z.record(z.string(), z.string())),
  /** Makes it a POST. */
  body: z.optional(z.unknown()),
  /** Route patterns of the pages that need it; absent: all. Since version 1.4 of the contract. */
  pages: z.optional(z.array(pagePath).check(z.minLength(1))),
});
export type FirstRead = z.infer<typeof firstRead>;

/** Contribution of a remote, as its source declares it in `src/portal.ts`. */
export const contributionSource = z.strictObject({
  /** Name of the package and of the folder in the remote store. */
  id: remoteName,
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The prefix that belongs to the remote alone. */
  basePath: pagePath,
  /** Further prefixes that belong to the remote alone; since version 1.2 of the contract. */
  otherPaths: z.optional(z.array(pagePath).check(z.maxLength(8))),
  /** Every page of the remote, as route patterns; a path that none matches is the portal's 404. */
  routes: z.array(pagePath).check(z.minLength(1)),
  navigation: z.array(navigationEntry),
  /** Prefetched requests of its pages. */
  firstReads: z.optional(z.array(firstRead)),
  /** Range of the remote contract that the remote was written for. */
  contract: z.string(),
  /** Settings that an environment may configure. */
  settings: z.optional(settingsDeclaration),
});
export type ContributionSource = z.infer<typeof contributionSource>;

/** @returns every prefix that belongs to the remote alone */
export const ownPaths = ({ basePath, otherPaths = [] }: ContributionSource): string[] => [
  basePath,
  ...otherPaths,
];

/** A version of the remote contract. */
export const contractVersion = z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/));

/** Subresource integrity of one file, with SHA-384. */
export const integrityHash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/));

/** One file of a published remote; `path` is relative to the version's folder. */
export const remoteAsset = z.strictObject({
  path: z.string(),
  integrity: integrityHash,
  bytes: z.number(),
});
export type RemoteAsset = z.infer<typeof remoteAsset>;

/**
 * How the shell loads an entry: `container` by the container protocol alone (`init`, `get`), absent
 * by the federation runtime, which other bundlers' entries and older builds need.
 */
export const entryProtocol = z.optional(z.literal('container'));

/** `portal.json`: the contribution file beside `mf-manifest.json`. */
export const contribution = z.extend(contributionSource, {
  version: z.string(),
  /** The federation container's name. */
  container: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  entry: z.string(),
  protocol: entryProtocol,
  /** Scripts to fetch together with the entry: the chunks of the exposed module. */
  preload: z.array(z.string()),
  /** Script with the texts of the first paint, one of the assets; since version 1.3. */
  firstPaint: z.optional(z.string()),
  /** Ranges of the shared modules by request. Absent in builds before this check. */
  shared: z.optional(z.record(z.string(), z.string())),
  /** Version of the contract that it was written with; since version 1.3 of the contract. */
  contractVersion: z.optional(contractVersion),
  assets: z.array(remoteAsset),
});
export type Contribution = z.infer<typeof contribution>;

/**
 * @param source what the remote states about itself
 * @returns the same, checked
 * @throws ZodError naming every field that is not as the contract says
 */
export function defineContribution(source: ContributionSource): ContributionSource {
  return contributionSource.parse(source);
}
