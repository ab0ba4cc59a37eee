import { isIP } from 'node:net';
import type { ServerDeps } from 'server-core/server/server-deps';

/** Where a recording may be fetched from. */
export interface RecordingPlace {
  url: string;
  /** The operator named this very place; a name alone must lead to the internet. */
  trusted: boolean;
  /** It is on the voice platform itself. */
  isPlatform: boolean;
}

/**
 * @param baseUrl address of the voice platform
 * @param location where the voice platform says that a recording is
 * @returns the place, or null when it is neither on the platform nor on a host of RECORDING_HOSTS
 */
export function allowedPlace(
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

/** An entry without a port stands for the protocol's own port alone. */
function matches(entry: string, url: URL): boolean {
  const wanted = entry.toLowerCase();
  if (!wanted.startsWith('*.')) return url.host === wanted;
  return url.host.endsWith(wanted.slice(1));
}
