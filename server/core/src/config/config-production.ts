import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  isS3Address,
  parseS3Settings,
  RefusedError,
  type S3Settings,
  s3Variables,
} from 'composition';
import {
  ConfigError,
  commaList,
  fraction,
  integer,
  isPrivateHostEntry,
  oneOf,
  onOff,
  optionalFolder,
  optionalFolderOrBucket,
  optionalMilliseconds,
  optionalText,
  optionalUrl,
  rate,
  text,
} from 'shared-server';
import * as z from 'zod/mini';
import { getNamedHosts, isServiceAddress } from './config-services';

const DRAIN_MS = 5_000;
const ISSUERS = ['https://token.actions.githubusercontent.com', 'https://gitlab.com'];

/** Start, stop and telemetry of a server, and the store and registry of remotes. */
export const productionVariables = z.object({
  /** Whether to apply missing migrations on start, instead of waiting for them. */
  MIGRATE_AT_START: onOff(true),
  /**
   * Time from failing `/readyz` to the end of listening. Default: 5 s with DATABASE_URL, else 0.
   */
  DRAIN_MS: optionalMilliseconds(),
  /** OpenTelemetry collector for OTLP over HTTP, without `/v1/traces`. Default: none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(),
  /** Extra headers for the collector, such as a key. */
  OTEL_EXPORTER_OTLP_HEADERS: commaList([], 'name=value pairs', isHeader),
  OTEL_SERVICE_NAME: text('voice-portal'),
  /** Share of requests to trace. A request that continues a trace follows that trace. */
  OTEL_TRACES_SAMPLER_ARG: fraction(1),
  /** Whether to send metrics to the collector as well. */
  OTEL_METRICS_EXPORTER: oneOf(['otlp', 'none'], 'otlp'),
  /** Milliseconds between metric exports. */
  OTEL_METRIC_EXPORT_INTERVAL: integer(60_000, { min: 1_000, max: 3_600_000 }),
  /** Folder of published remotes, or `s3://bucket/prefix`. Default: `remotes`. */
  REMOTE_STORE_DIR: optionalFolderOrBucket(),
  /** S3 endpoint of the bucket. Default: AWS in the region. */
  REMOTE_STORE_S3_ENDPOINT: optionalText(),
  /** Path-style bucket addresses. Default: on with a custom endpoint. */
  REMOTE_STORE_S3_PATH_STYLE: optionalText(),
  AWS_REGION: optionalText(),
  AWS_ACCESS_KEY_ID: optionalText(),
  AWS_SECRET_ACCESS_KEY: optionalText(),
  AWS_SESSION_TOKEN: optionalText(),
  /** Disk space for a server's copies of versions in a bucket. */
  REMOTE_STORE_COPY_MB: integer(1024, { min: 64, max: 1_048_576 }),
  /** Whether browsers receive scripts as deltas to the versions they have. */
  COMPRESSION_DICTIONARIES: onOff(true),
  /** Whether remotes can be published over HTTP. */
  REGISTRY: onOff(false),
  /** File with the key that signs published remotes. Default: made in the data folder. */
  REGISTRY_KEY_FILE: optionalFolder(),
  /** Largest archive of one version. Concurrent uploads share twice as much memory. */
  REGISTRY_ARCHIVE_MB: integer(32, { min: 1, max: 512 }),
  /** Versions that one token or trusted publisher may publish. */
  LIMIT_PUBLISHES_PER_TOKEN: rate('60/1h'),
  /** Allowed OpenID Connect issuers of trusted publishers, compared exactly. */
  REGISTRY_ISSUERS: commaList(ISSUERS, 'https addresses', isServiceAddress),
  /** Private hosts and networks that the issuers may resolve to. */
  REGISTRY_PRIVATE_HOSTS: commaList([], 'hosts, addresses and networks', isPrivateHostEntry),
  /** Maximum age of an identity token, in minutes since it was issued. */
  REGISTRY_TOKEN_AGE_MINUTES: integer(60, { min: 1, max: 1_440 }),
  /** Previews of one remote that can be open at the same time. */
  PREVIEWS_PER_REMOTE: integer(20, { min: 1, max: 1_000 }),
  /** Total bytes of one remote's previews. */
  PREVIEWS_MB_PER_REMOTE: integer(128, { min: 1, max: 10_240 }),
});

type Read = z.output<typeof productionVariables>;

/** @param databaseUrl with one, there may be other servers and a proxy that checks readiness */
export function getProductionSettings(read: Read, databaseUrl: string | undefined) {
  return {
    migrateAtStart: read.MIGRATE_AT_START,
    tracing: getCollector(read),
    drainMs: read.DRAIN_MS ?? (databaseUrl ? DRAIN_MS : 0),
  };
}

function getCollector(read: Read) {
  if (!read.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return {
    endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: Object.fromEntries(read.OTEL_EXPORTER_OTLP_HEADERS.map(parsePair)),
    serviceName: read.OTEL_SERVICE_NAME,
    ratio: read.OTEL_TRACES_SAMPLER_ARG,
    metricsMs: read.OTEL_METRICS_EXPORTER === 'otlp' ? read.OTEL_METRIC_EXPORT_INTERVAL : undefined,
  };
}

/** @returns the settings of the registry of remotes */
export function getRegistrySettings(read: Read) {
  return {
    isOn: read.REGISTRY,
    keyFile: read.REGISTRY_KEY_FILE,
    archiveBytes: read.REGISTRY_ARCHIVE_MB * 1_048_576,
    perToken: read.LIMIT_PUBLISHES_PER_TOKEN,
    issuers: read.REGISTRY_ISSUERS,
    privateHosts: [...read.REGISTRY_PRIVATE_HOSTS, ...read.REGISTRY_ISSUERS.flatMap(getNamedHosts)],
    tokenAgeS: read.REGISTRY_TOKEN_AGE_MINUTES * 60,
    previews: read.PREVIEWS_PER_REMOTE,
    previewBytes: read.PREVIEWS_MB_PER_REMOTE * 1_048_576,
  };
}

/** Folder in the data folder for copies of versions from a bucket. */
export const STORE_COPY = 'store-copy';

/** @throws ConfigError when the bucket cannot be addressed */
export function getRemoteStoreSettings(read: Read, checkout: string, dataDir: string) {
  const place = read.REMOTE_STORE_DIR ?? 'remotes';
  const bucket = isS3Address(place) ? parseBucket(place, read) : undefined;
  return {
    /** Folder from which the remotes' files are served. */
    remoteStoreDir: bucket ? join(dataDir, STORE_COPY) : resolve(checkout, place),
    remoteStoreBucket: bucket,
    remoteStoreCopyBytes: read.REMOTE_STORE_COPY_MB * 1_048_576,
    compressionDictionaries: read.COMPRESSION_DICTIONARIES,
  };
}

function parseBucket(place: string, read: Read): S3Settings {
  try {
    return parseS3Settings(
      place,
      Object.fromEntries(s3Variables.map((name) => [name, read[name]])),
    );
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    throw new ConfigError([`REMOTE_STORE_DIR: ${error.message.replace(/\.$/, '')}`]);
  }
}

/** Values are percent-encoded, as OpenTelemetry specifies. */
function isHeader(entry: string): boolean {
  try {
    return /^[^=\s]+=.+$/.test(decodeURIComponent(entry));
  } catch {
    return false;
  }
}

function parsePair(entry: string): [string, string] {
  const at = entry.indexOf('=');
  return [entry.slice(0, at), decodeURIComponent(entry.slice(at + 1))];
}

/** @returns the portal's version from its `package.json` */
export function readVersion(checkout: string): string {
  const file = join(checkout, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : 'unknown';
}
