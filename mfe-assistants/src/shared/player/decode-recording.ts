import { portalBytes } from 'shared-auth';

/** Sample rate for decoding; the lowest that browsers must support. */
export const SAMPLE_RATE = 8_000;

export const canDecode = () => typeof OfflineAudioContext !== 'undefined';

export async function decodeRecording(url: string, channels: number, signal: AbortSignal) {
  const bytes = await portalBytes(url, { signal });
  return new OfflineAudioContext(channels, 1, SAMPLE_RATE).decodeAudioData(bytes);
}
