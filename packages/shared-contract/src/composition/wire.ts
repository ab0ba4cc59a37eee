import * as z from 'zod/mini';
import { previewStatus } from '../previews/wire';
import { canaryDecision, rampStatus } from './canary';
import { remoteOrigins } from './composition';
import { partName, remoteName } from './contribution';
import { provenance } from './provenance';

/** Why this version runs: as composed, or as a fallback for one that failed to load. */
export const runningSource = z.enum([...remoteOrigins, 'fallback']);
export type RunningSource = z.infer<typeof runningSource>;

/** Duration of each phase of a load, in milliseconds. */
export const loadPhases = z.strictObject({
  /** Until the container was loaded and executed. */
  entryMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  /** From then until the exposed module and its chunks were loaded and executed. */
  moduleMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  /** From then until its pages were visible. */
  renderMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
});
export type LoadPhases = z.infer<typeof loadPhases>;

const shortText = z.string().check(z.maxLength(300));
const versionText = z.string().check(z.maxLength(100));

/** `crashed`: its code failed after loading. */
export const loadOutcome = z.enum(['loaded', 'failed', 'crashed']);

/** A browser's attempt to load a remote or the shell, or a later crash of it. */
export const remoteLoad = z.strictObject({
  name: partName,
  version: versionText,
  source: runningSource,
  outcome: loadOutcome,
  /** Error as reported in the console. */
  cause: z.optional(shortText),
  phases: loadPhases,
  /** How long before the report it happened, in milliseconds. */
  agoMs: z.optional(z.number().check(z.minimum(0), z.maximum(86_400_000))),
});
export type RemoteLoad = z.infer<typeof remoteLoad>;

/** Body of `POST /api/composition/reports`: events since the browser's last report. */
export const compositionReport = z.strictObject({
  loads: z.array(remoteLoad).check(z.minLength(1), z.maxLength(50)),
  /** Provider of each shared module in this page, as `<container> <version>`. */
  providers: z.record(z.string().check(z.maxLength(100)), versionText),
});
export type CompositionReport = z.infer<typeof compositionReport>;

const spread = z.strictObject({ p50: z.number(), p95: z.number() });

/** Browser reports on a version of a remote in the last 24 hours. */
export const runningVersion = z.strictObject({
  version: z.string(),
  source: runningSource,
  loads: z.number(),
  failures: z.number(),
  /** Crashes after loading. */
  crashes: z.number(),
  lastCause: z.nullable(z.string()),
  lastSeen: z.string(),
  entryMs: z.nullable(spread),
  moduleMs: z.nullable(spread),
  renderMs: z.nullable(spread),
});
export type RunningVersion = z.infer<typeof runningVersion>;

/** A remote as operators see it. */
export const remoteStatus = z.strictObject({
  name: z.string(),
  title: z.string(),
  /** The version for everyone outside the canary. */
  pinned: z.string(),
  source: z.enum(remoteOrigins),
  lastKnownGood: z.nullable(z.string()),
  /** Origin of the pinned version, signed by the registry; null if there is none. */
  provenance: z.nullable(provenance),
  canary: z.nullable(
    z.strictObject({
      version: z.string(),
      share: z.number(),
      organizations: z.number(),
      people: z.number(),
      paused: z.boolean(),
      /** Progress of the automatic steps; null without any, or until a server has started them. */
      ramp: z.nullable(rampStatus),
    }),
  ),
  running: z.array(runningVersion),
  /** Problems with its files, as text; empty if they match the lock. */
  problems: z.array(z.string()),
});
export type RemoteStatus = z.infer<typeof remoteStatus>;

/** A module of which a page has only one instance. */
export const singletonStatus = z.strictObject({
  name: z.string(),
  /** Version that the shell provides. */
  provided: z.string(),
  requiredBy: z.array(
    z.strictObject({ remote: z.string(), range: z.string(), satisfied: z.boolean() }),
  ),
  /** Actual providers, as reported by browsers in the last 24 hours. */
  seen: z.array(z.strictObject({ provider: z.string(), count: z.number() })),
});
export type SingletonStatus = z.infer<typeof singletonStatus>;

/** Violations of the content security policy in the last 24 hours. */
export const cspViolations = z.strictObject({
  /** The remote whose code violated the policy, 'shell' or 'other'. */
  source: z.string(),
  directive: z.string(),
  blocked: z.string(),
  count: z.number(),
  lastSeen: z.string(),
});
export type CspViolations = z.infer<typeof cspViolations>;

/** Who may publish versions of a remote over HTTP: the holder of a token, or jobs of a CI. */
export const publisherStatus = z.strictObject({
  id: z.string(),
  remote: z.string(),
  owner: z.string(),
  kind: z.enum(['token', 'github', 'gitlab', 'other']),
  /** First characters of a token; repository, project or subject for a CI. */
  name: z.string(),
  /** Fields up to `pinnedId` are null for a token. For a CI, null allows any value. */
  issuer: z.nullable(z.string()),
  workflow: z.nullable(z.string()),
  environment: z.nullable(z.string()),
  ref: z.nullable(z.string()),
  refType: z.nullable(z.enum(['branch', 'tag'])),
  /** Id of the repository or project; null until the first use. */
  pinnedId: z.nullable(z.string()),
  /** When a token expires; null for a CI. */
  until: z.nullable(z.string()),
  lastUsed: z.nullable(z.string()),
});
export type PublisherStatus = z.infer<typeof publisherStatus>;

/** Response of `GET /api/composition/status`, for operators only. */
export const compositionStatus = z.strictObject({
  environment: z.string(),
  lock: z.nullable(z.strictObject({ revision: z.number(), by: z.string(), at: z.string() })),
  /** Null if the environment has no shell entry; then each server serves its own build. */
  shell: z.nullable(remoteStatus),
  remotes: z.array(remoteStatus),
  singletons: z.array(singletonStatus),
  csp: z.array(cspViolations),
  /** Decisions about canaries on a ramp, newest first. */
  decisions: z.array(canaryDecision),
  /** Who may publish versions; empty if publishing is disabled. */
  publishers: z.array(publisherStatus),
  /** Active previews, newest first. */
  previews: z.array(previewStatus),
});
export type CompositionStatus = z.infer<typeof compositionStatus>;

/** A developer's local build that should replace a remote, from `?override=`. */
export const overrideRequest = z.strictObject({
  remote: remoteName,
  /** Origin that serves it, such as `http://localhost:4100`. */
  origin: z.string().check(z.maxLength(200)),
});
export type OverrideRequest = z.infer<typeof overrideRequest>;

/** The form of `POST /config/overrides`, with the person's answer. */
export const overrideAnswer = z.object({
  /** Identifies the question that the page showed. */
  token: z.optional(z.string().check(z.maxLength(4_096))),
  /** `run` activates the override. */
  answer: z.optional(z.string().check(z.maxLength(20))),
});

const cspText = z.string().check(z.maxLength(16_384));

/** Body of `POST /api/csp-reports` in the browsers' format. */
export const cspReport = z.object({
  'csp-report': z.object({
    'document-uri': z.optional(cspText),
    'violated-directive': z.optional(cspText),
    'effective-directive': z.optional(cspText),
    'blocked-uri': z.optional(cspText),
    'source-file': z.optional(cspText),
  }),
});

/** Response of `PUT /api/registry/<remote>/versions/<version>`. */
export const publishAnswer = z.strictObject({
  remote: remoteName,
  version: versionText,
  /** `same`: this version had already been published with the same content. */
  state: z.enum(['new', 'same']),
});
export type PublishAnswer = z.infer<typeof publishAnswer>;
