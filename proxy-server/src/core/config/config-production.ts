import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fraction,
  integer,
  list,
  onOff,
  optionalFolder,
  optionalMilliseconds,
  optionalUrl,
  rate,
  text,
} from 'shared-server';
import * as z from 'zod/mini';

const DRAIN_MS = 5_000;

/** How a server is started and stopped among others. */
export const productionVariables = z.object({
  /** Whether a start applies the migrations that are missing, or waits for them. */
  MIGRATE_AT_START: onOff(true),
  /** From `/readyz` saying no to the end of listening. Default: 5 s with DATABASE_URL, else 0. */
  DRAIN_MS: optionalMilliseconds(),
  /** OpenTelemetry collector that takes OTLP over HTTP, without `/v1/traces`. Default: none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(),
  /** Headers for it, such as a key. */
  OTEL_EXPORTER_OTLP_HEADERS: list([], 'name=value pairs', (entry) => /^[^=\s]+=.+$/.test(entry)),
  OTEL_SERVICE_NAME: text('voice-portal'),
  /** Share of the requests that are traced; one that continues a trace is as that trace is. */
  OTEL_TRACES_SAMPLER_ARG: fraction(1),
  /** Whether the portal takes published versions of remotes over HTTP. */
  REGISTRY: onOff(false),
  /** File with the private key that signs them. Default: made in the data folder. */
  REGISTRY_KEY_FILE: optionalFolder(),
  /** Largest archive of one version; twice that is the memory for all that arrive at once. */
  REGISTRY_ARCHIVE_MB: integer(32, { min: 1, max: 512 }),
  /** Versions that one token sends. */
  LIMIT_PUBLISHES_PER_TOKEN: rate('60/1h'),
});

type Read = z.output<typeof productionVariables>;

/** @param databaseUrl there may be other servers, and a proxy that asks which are ready */
export function productionSettingsOf(read: Read, databaseUrl: string | undefined) {
  return {
    migrateAtStart: read.MIGRATE_AT_START,
    tracing: read.OTEL_EXPORTER_OTLP_ENDPOINT && {
      endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: Object.fromEntries(read.OTEL_EXPORTER_OTLP_HEADERS.map(pairOf)),
      serviceName: read.OTEL_SERVICE_NAME,
      ratio: read.OTEL_TRACES_SAMPLER_ARG,
    },
    drainMs: read.DRAIN_MS ?? (databaseUrl ? DRAIN_MS : 0),
  };
}

/** @returns the settings of the registry of remotes */
export function registrySettingsOf(read: Read) {
  return {
    isOn: read.REGISTRY,
    keyFile: read.REGISTRY_KEY_FILE,
    archiveBytes: read.REGISTRY_ARCHIVE_MB * 1_048_576,
    perToken: read.LIMIT_PUBLISHES_PER_TOKEN,
  };
}

function pairOf(entry: string): [string, string] {
  const at = entry.indexOf('=');
  return [entry.slice(0, at), decodeURIComponent(entry.slice(at + 1))];
}

/** @returns the portal's version, as its `package.json` says */
export function versionOf(checkout: string): string {
  const file = join(checkout, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : 'unknown';
}
