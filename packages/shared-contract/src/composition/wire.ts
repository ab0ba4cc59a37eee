import * as z from 'zod/mini';
import { previewStatus } from '../previews/wire';
import { canaryDecision, rampStatus } from './canary';
import { remoteOrigins } from './composition';
import { partName, remoteName } from './contribution';
import { provenance } from './provenance';

/** Why the version that runs runs: as composed, or in place of one that could not be loaded. */
export const runningSource = z.enum([...remoteOrigins, 'fallback']);
export type RunningSource = z.infer<typeof runningSource>;

/** How long the phases of one load took, in milliseconds. */
export const loadPhases = z.strictObject({
  /** Until the container had been fetched and run. */
  entryMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  /** From there until the exposed module and its chunks had been fetched and run. */
  moduleMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  /** From there until its pages stood on the screen. */
  renderMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
});
export type LoadPhases = z.infer<typeof loadPhases>;

const shortText = z.string().check(z.maxLength(300));
const versionText = z.string().check(z.maxLength(100));

/** `crashed`: its code failed after it had been loaded. */
export const loadOutcome = z.enum(['loaded', 'failed', 'crashed']);

/** One attempt of a browser to load a remote or the shell, or what became of it later. */
export const remoteLoad = z.strictObject({
  name: partName,
  version: versionText,
  source: runningSource,
  outcome: loadOutcome,
  /** Cause of the failure, as the console reports it. */
  cause: z.optional(shortText),
  phases: loadPhases,
  /** How long before its report it happened, in milliseconds. */
  agoMs: z.optional(z.number().check(z.minimum(0), z.maximum(86_400_000))),
});
export type RemoteLoad = z.infer<typeof remoteLoad>;

/** Body of `POST /api/composition/reports`: what a browser has seen since its last report. */
export const compositionReport = z.strictObject({
  loads: z.array(remoteLoad).check(z.minLength(1), z.maxLength(50)),
  /** Who provided each shared module in this page, as `<container> <version>`, by request. */
  providers: z.record(z.string().check(z.maxLength(100)), versionText),
});
export type CompositionReport = z.infer<typeof compositionReport>;

const spread = z.strictObject({ p50: z.number(), p95: z.number() });

/** Reports of browsers about one version of a remote, of the last 24 hours. */
export const runningVersion = z.strictObject({
  version: z.string(),
  source: runningSource,
  loads: z.number(),
  failures: z.number(),
  /** Failures of its code after it had been loaded. */
  crashes: z.number(),
  lastCause: z.nullable(z.string()),
  lastSeen: z.string(),
  entryMs: z.nullable(spread),
  moduleMs: z.nullable(spread),
  renderMs: z.nullable(spread),
});
export type RunningVersion = z.infer<typeof runningVersion>;

/** A remote, as the portal's operators see it. */
export const remoteStatus = z.strictObject({
  name: z.string(),
  title: z.string(),
  /** The version for everyone outside the canary. */
  pinned: z.string(),
  source: z.enum(remoteOrigins),
  lastKnownGood: z.nullable(z.string()),
  /** Where the pinned version came from, as the registry signed it; null when none did. */
  provenance: z.nullable(provenance),
  canary: z.nullable(
    z.strictObject({
      version: z.string(),
      share: z.number(),
      organizations: z.number(),
      people: z.number(),
      paused: z.boolean(),
      /** How far it is, if it takes steps by itself; null until a server has begun. */
      ramp: z.nullable(rampStatus),
    }),
  ),
  running: z.array(runningVersion),
  /** What is wrong with its files, in sentences; empty when they are as the lock says. */
  problems: z.array(z.string()),
});
export type RemoteStatus = z.infer<typeof remoteStatus>;

/** A module that exists once in the page. */
export const singletonStatus = z.strictObject({
  name: z.string(),
  /** Version that the shell provides. */
  provided: z.string(),
  requiredBy: z.array(
    z.strictObject({ remote: z.string(), range: z.string(), satisfied: z.boolean() }),
  ),
  /** Who really provided it, as browsers reported in the last 24 hours. */
  seen: z.array(z.strictObject({ provider: z.string(), count: z.number() })),
});
export type SingletonStatus = z.infer<typeof singletonStatus>;

/** Violations of the content security policy in the last 24 hours. */
export const cspViolations = z.strictObject({
  /** Name of the remote whose code it was, 'shell', or 'other'. */
  source: z.string(),
  directive: z.string(),
  blocked: z.string(),
  count: z.number(),
  lastSeen: z.string(),
});
export type CspViolations = z.infer<typeof cspViolations>;

/** Who may publish versions of a remote over HTTP: a token, or the jobs of a CI. */
export const publisherStatus = z.strictObject({
  id: z.string(),
  remote: z.string(),
  owner: z.string(),
  kind: z.enum(['token', 'github', 'gitlab', 'other']),
  /** The beginning of a token, a repository or project, or the subject of another issuer. */
  name: z.string(),
  /** Null for a token, as all that follows up to `pinnedId`; null stands for any. */
  issuer: z.nullable(z.string()),
  workflow: z.nullable(z.string()),
  environment: z.nullable(z.string()),
  ref: z.nullable(z.string()),
  refType: z.nullable(z.enum(['branch', 'tag'])),
  /** Id of the repository or project; null until the first use. */
  pinnedId: z.nullable(z.string()),
  /** When a token ends; null for a CI. */
  until: z.nullable(z.string()),
  lastUsed: z.nullable(z.string()),
});
export type PublisherStatus = z.infer<typeof publisherStatus>;

/** Answer of `GET /api/composition/status`, for the portal's operators alone. */
export const compositionStatus = z.strictObject({
  environment: z.string(),
  lock: z.nullable(z.strictObject({ revision: z.number(), by: z.string(), at: z.string() })),
  /** Null when the environment names no shell: each server serves its own build. */
  shell: z.nullable(remoteStatus),
  remotes: z.array(remoteStatus),
  singletons: z.array(singletonStatus),
  csp: z.array(cspViolations),
  /** Decisions about canaries on a ramp, the newest in front. */
  decisions: z.array(canaryDecision),
  /** Who may publish versions; empty while the portal takes none. */
  publishers: z.array(publisherStatus),
  /** Previews that can be opened, the newest in front. */
  previews: z.array(previewStatus),
});
export type CompositionStatus = z.infer<typeof compositionStatus>;

/** A build on a developer's machine that is to stand in for a remote, as `?override=` names it. */
export const overrideRequest = z.strictObject({
  remote: remoteName,
  /** Where it is served, such as `http://localhost:4100`. */
  origin: z.string().check(z.maxLength(200)),
});
export type OverrideRequest = z.infer<typeof overrideRequest>;

/** The form of `POST /config/overrides`: the person's answer to the page that asks. */
export const overrideAnswer = z.object({
  /** Names the question, as the page was given it. */
  token: z.optional(z.string().check(z.maxLength(4_096))),
  /** `run` sets the override. */
  answer: z.optional(z.string().check(z.maxLength(20))),
});

const cspText = z.string().check(z.maxLength(16_384));

/** Body of `POST /api/csp-reports`, as browsers send it. */
export const cspReport = z.object({
  'csp-report': z.object({
    'document-uri': z.optional(cspText),
    'violated-directive': z.optional(cspText),
    'effective-directive': z.optional(cspText),
    'blocked-uri': z.optional(cspText),
    'source-file': z.optional(cspText),
  }),
});

/** Answer of `PUT /api/registry/<remote>/versions/<version>`. */
export const publishAnswer = z.strictObject({
  remote: remoteName,
  version: versionText,
  /** `same`: the version was there already, with the same content. */
  state: z.enum(['new', 'same']),
});
export type PublishAnswer = z.infer<typeof publishAnswer>;
