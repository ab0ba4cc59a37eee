import * as z from 'zod/mini';
import { parseUrl } from '../fields/http-url';
import { remoteName } from './contribution';
import { registryKey } from './provenance';
import { settingsValues } from './remote-settings';

/** A version in the remote store: a folder's name that begins with a digit. */
export const publishedVersion = z.string().check(z.regex(/^[0-9][A-Za-z0-9.-]{0,80}$/));

/** Name of an environment, which is also the name of its file. */
export const environmentName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

/** An origin that code may come from: `https://host`, or plain http on this machine. */
export const codeOrigin = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/,
    ),
    z.refine(isOrigin),
  );

/** The pattern takes ports and hosts that no address can have. */
function isOrigin(text: string): boolean {
  const url = parseUrl(text);
  return url?.origin === text && url.port !== '0';
}

/** A step of a canary, and the least that it lasts and that is known at its end. */
export const rampStep = z.strictObject({
  /** Per cent of all people, above 0. */
  share: z.number().check(z.gt(0), z.maximum(100)),
  minutes: z.number().check(z.minimum(0), z.maximum(10_080)),
  /** People of the canary, and as many of the stable version, who have reported. */
  people: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
});
export type RampStep = z.infer<typeof rampStep>;

/** Steps that a canary takes by itself for as long as browsers report nothing against it. */
export const canaryRamp = z.strictObject({
  steps: z
    .array(rampStep)
    .check(
      z.minLength(1),
      z.maxLength(10),
      z.refine(isRising, 'the shares of a ramp rise from step to step'),
    ),
  /** When it was asked for, in ISO 8601: a ramp that begins again has another one. */
  startedAt: z.optional(z.string().check(z.maxLength(40))),
});
export type CanaryRamp = z.infer<typeof canaryRamp>;

function isRising(steps: readonly RampStep[]): boolean {
  return steps.every(({ share }, at) => at === 0 || share > (steps[at - 1]?.share ?? 0));
}

/** The usual steps. */
export const defaultRamp: CanaryRamp = {
  steps: [
    { share: 1, minutes: 10, people: 20 },
    { share: 5, minutes: 15, people: 100 },
    { share: 25, minutes: 30, people: 400 },
    { share: 100, minutes: 60, people: 400 },
  ],
};

/**
 * Who gets another version of a remote. A person stays in or out for as long as the canary says the
 * same: the share is drawn from person and remote, not from chance.
 */
export const canary = z.strictObject({
  version: publishedVersion,
  /** Per cent of all people, 0 to 100. */
  share: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** Ids of organizations whose members all get it. */
  organizations: z.optional(z.array(z.uuid())),
  /** Ids of single people who get it. */
  people: z.optional(z.array(z.uuid())),
  /** The kill switch: no one gets it while this is true. */
  paused: z.optional(z.boolean()),
  /** In place of a share: steps that the server takes by itself. */
  ramp: z.optional(canaryRamp),
});
export type Canary = z.infer<typeof canary>;

/** Changes of one navigation entry, by the entry's path. */
export const navigationOverlay = z.record(
  z.string(),
  z.strictObject({
    label: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    order: z.optional(z.number()),
    hidden: z.optional(z.boolean()),
  }),
);
export type NavigationOverlay = z.infer<typeof navigationOverlay>;

/** A remote's place in an environment. */
export const environmentRemote = z.strictObject({
  name: remoteName,
  /** A published version, a range such as `^1.2.0`, or 'workspace' for the last local build. */
  version: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Leaves the remote out, without forgetting its line. */
  omit: z.optional(z.boolean()),
  navigation: z.optional(navigationOverlay),
  /** Public configuration that the remote is given; checked against what it declares. */
  settings: z.optional(settingsValues),
  canary: z.optional(canary),
});
export type EnvironmentRemote = z.infer<typeof environmentRemote>;

/** The shell's place in an environment. Left out: each server serves its own build. */
export const environmentShell = z.strictObject({
  /** As of a remote: a published version, a range of them, or 'workspace'. */
  version: environmentRemote.shape.version,
  canary: z.optional(canary),
});
export type EnvironmentShell = z.infer<typeof environmentShell>;

/** Whether a build on a developer's machine may stand in for a remote. Left out: no. */
export const overrideRules = z.strictObject({
  /** Where such a build may come from; `http://localhost:*` stands for every port. */
  origins: z.array(z.union([codeOrigin, z.literal('http://localhost:*')])),
  /** How long an override lasts, in minutes. */
  minutes: z.number().check(z.minimum(1), z.maximum(1440)),
});
export type OverrideRules = z.infer<typeof overrideRules>;

/** `environments/<name>.json`: remotes with version and order, and the environment's changes. */
export const environment = z.strictObject({
  /** Address of this file's schema, for editors; a lock names its own beside it. */
  $schema: z.optional(z.string()),
  name: environmentName,
  /** Address of an outside remote store. Default: the portal's own `/remotes`. */
  store: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s?#]+[^/\s?#]$/))),
  /** Origins besides the portal's own that code may come from. */
  origins: z.optional(z.array(codeOrigin)),
  shell: z.optional(environmentShell),
  remotes: z.array(environmentRemote),
  overrides: z.optional(overrideRules),
  /** Keys of registries: only versions run that one of them signed. Left out: any version. */
  keys: z.optional(z.array(registryKey)),
  /** Whether a second person approves each lock before it is served. Left out: no. */
  approval: z.optional(z.boolean()),
});
export type Environment = z.infer<typeof environment>;
