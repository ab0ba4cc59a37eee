import * as z from 'zod/mini';
import { parseUrl } from '../fields/http-url';
import { remoteName } from './contribution';
import { registryKey } from './provenance';
import { settingsValues } from './remote-settings';

/** A version in the remote store, which is a folder name that starts with a digit. */
export const publishedVersion = z.string().check(z.regex(/^[0-9][A-Za-z0-9.-]{0,80}$/));

/** Name of an environment and of its file. */
export const environmentName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

/** An origin that code may be loaded from: `https://host`, or plain http on localhost. */
export const codeOrigin = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/,
    ),
    z.refine(isOrigin),
  );

/** The pattern also accepts invalid ports and hosts. */
function isOrigin(text: string): boolean {
  const url = parseUrl(text);
  return url?.origin === text && url.port !== '0';
}

/** A step of a canary, with the minimum time and reports before the next one. */
export const rampStep = z.strictObject({
  /** Percentage of all people, above 0. */
  share: z.number().check(z.gt(0), z.maximum(100)),
  minutes: z.number().check(z.minimum(0), z.maximum(10_080)),
  /** People with the canary who must have reported, and as many with the stable version. */
  people: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
});
export type RampStep = z.infer<typeof rampStep>;

/** Steps that a canary goes through automatically while browsers report no problems. */
export const canaryRamp = z.strictObject({
  steps: z
    .array(rampStep)
    .check(
      z.minLength(1),
      z.maxLength(10),
      z.refine(isRising, 'the shares of a ramp must rise from step to step'),
    ),
  /** Start in ISO 8601. A restarted ramp has a new one. */
  startedAt: z.optional(z.string().check(z.maxLength(40))),
});
export type CanaryRamp = z.infer<typeof canaryRamp>;

function isRising(steps: readonly RampStep[]): boolean {
  return steps.every(({ share }, at) => at === 0 || share > (steps[at - 1]?.share ?? 0));
}

export const defaultRamp: CanaryRamp = {
  steps: [
    { share: 1, minutes: 10, people: 20 },
    { share: 5, minutes: 15, people: 100 },
    { share: 25, minutes: 30, people: 400 },
    { share: 100, minutes: 60, people: 400 },
  ],
};

/**
 * Who gets another version of a remote or the shell. The selection is derived from the id of the
 * person and the name of the part, so a person's version doesn't change until the canary does.
 */
export const canary = z.strictObject({
  version: publishedVersion,
  /** Percentage of all people, from 0 to 100. */
  share: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** Ids of organizations whose members all get it. */
  organizations: z.optional(z.array(z.uuid())),
  /** Ids of individual people who get it. */
  people: z.optional(z.array(z.uuid())),
  /** Kill switch: nobody gets it while this is true. */
  paused: z.optional(z.boolean()),
  /** Instead of a share: steps that the server takes automatically. */
  ramp: z.optional(canaryRamp),
});
export type Canary = z.infer<typeof canary>;

/** Changes to navigation entries, by the entry's path. */
export const navigationOverlay = z.record(
  z.string(),
  z.strictObject({
    label: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    order: z.optional(z.number()),
    hidden: z.optional(z.boolean()),
  }),
);
export type NavigationOverlay = z.infer<typeof navigationOverlay>;

/** A remote's entry in an environment. */
export const environmentRemote = z.strictObject({
  name: remoteName,
  /** A published version, a range such as `^1.2.0`, or 'workspace' for the latest local build. */
  version: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Excludes the remote but keeps its entry. */
  omit: z.optional(z.boolean()),
  navigation: z.optional(navigationOverlay),
  /** Public configuration for the remote, validated against its declaration. */
  settings: z.optional(settingsValues),
  canary: z.optional(canary),
});
export type EnvironmentRemote = z.infer<typeof environmentRemote>;

/** The shell's entry in an environment. If absent, each server serves its own build. */
export const environmentShell = z.strictObject({
  /** Like for a remote: a published version, a range or 'workspace'. */
  version: environmentRemote.shape.version,
  canary: z.optional(canary),
});
export type EnvironmentShell = z.infer<typeof environmentShell>;

/** Whether a developer's local build may replace a remote. Not allowed if absent. */
export const overrideRules = z.strictObject({
  /** Allowed origins of such builds; `http://localhost:*` allows any port. */
  origins: z.array(z.union([codeOrigin, z.literal('http://localhost:*')])),
  /** How long an override lasts, in minutes. */
  minutes: z.number().check(z.minimum(1), z.maximum(1440)),
});
export type OverrideRules = z.infer<typeof overrideRules>;

/**
 * `environments/<name>.json`: remotes with version and order, and the environment's own settings.
 */
export const environment = z.strictObject({
  /** URL of this file's schema, for editors. A lock references its own schema. */
  $schema: z.optional(z.string()),
  name: environmentName,
  /** URL of an external remote store. The portal's own `/remotes` by default. */
  store: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s?#]+[^/\s?#]$/))),
  /** Additional origins that code may be loaded from. */
  origins: z.optional(z.array(codeOrigin)),
  shell: z.optional(environmentShell),
  remotes: z.array(environmentRemote),
  overrides: z.optional(overrideRules),
  /** Keys of registries. Only versions signed with one of them may run; any version if absent. */
  keys: z.optional(z.array(registryKey)),
  /** Whether a second person has to approve each lock before it is served. False if absent. */
  approval: z.optional(z.boolean()),
});
export type Environment = z.infer<typeof environment>;
