import { isIP } from 'node:net';
import type { ServerDeps } from '../../../core/server/server-deps';

/** Where a recording may be fetched from. */
export interface RecordingPlace {
  url: string;
  /** The operator named this very place; a name alone must lead to the internet. */
  trusted: boolean;
}

/**
 * @param location where the voice platform says that a recording is
 * @returns the place, or null when it is neither on the platform nor on a host of RECORDING_HOSTS
 */
export function allowedPlace(
  { voiceUrl, recordingHosts }: Pick<ServerDeps['config'], 'voiceUrl' | 'recordingHosts'>,
  location: string,
): RecordingPlace | null {
  const platform = new URL(voiceUrl);
  if (!URL.canParse(location, `${voiceUrl}/`)) return null;
  const url = new URL(location, `${voiceUrl}/`);
  if (url.username || url.password) return null;
  if (url.origin === platform.origin) return { url: url.href, trusted: true };
  if (!recordingHosts.some((entry) => matches(entry, url))) return null;
  const trusted = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (!trusted && url.protocol !== 'https:') return null;
  return /^https?:$/.test(url.protocol) ? { url: url.href, trusted } : null;
}

/** An entry without a port stands for the protocol's own port alone. */
function matches(entry: string, url: URL): boolean {
  const wanted = entry.toLowerCase();
  if (!wanted.startsWith('*.')) return url.host === wanted;
  return url.host.endsWith(wanted.slice(1));
}
