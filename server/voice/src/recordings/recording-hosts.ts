import { isIP } from 'node:net';
import type { ServerDeps } from 'server-core/server/server-deps';

/** A URL that recordings may be fetched from. */
export interface RecordingPlace {
  url: string;
  /** False for a host listed by name, which must resolve to a public address. */
  trusted: boolean;
  /** Whether it is on the voice platform itself. */
  isPlatform: boolean;
}

/**
 * @param baseUrl URL of the voice platform
 * @param location the recording's location, as reported by the platform
 * @returns the place; null if it is neither on the platform nor on a host of RECORDING_HOSTS
 */
export function findAllowedPlace(
  { recordingHosts }: Pick<ServerDeps['config'], 'recordingHosts'>,
  baseUrl: string,
  location: string,
): RecordingPlace | null {
  const platform = new URL(baseUrl);
  if (!URL.canParse(location, `${baseUrl}/`)) return null;
  const url = new URL(location, `${baseUrl}/`);
  if (url.username || url.password) return null;
  if (url.origin === platform.origin) {
    return { url: url.href, trusted: true, isPlatform: true };
  }
  if (!recordingHosts.some((entry) => matches(entry, url))) return null;
  const trusted = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (!trusted && url.protocol !== 'https:') return null;
  return /^https?:$/.test(url.protocol) ? { url: url.href, trusted, isPlatform: false } : null;
}

/** An entry without a port only allows the protocol's default port. */
function matches(entry: string, url: URL): boolean {
  const wanted = entry.toLowerCase();
  if (!wanted.startsWith('*.')) return url.host === wanted;
  return url.host.endsWith(wanted.slice(1));
}
