import { useQuery } from '@tanstack/react-query';
import { portalBytes } from 'shared-auth';
import { findPeaks } from './peaks';

/**
 * Longer recordings only show who speaks when, because downloading and decoding them costs too
 * much.
 */
const LONGEST_S = 5 * 60;
/** Sample rate for decoding; the lowest that browsers must support. */
const RATE = 8_000;

/** Loudness of a recording; undefined while loading and for long recordings. */
export function usePeaks(recordingUrl: string | null | undefined, duration: number) {
  const isDrawn =
    Boolean(recordingUrl) &&
    duration > 0 &&
    duration <= LONGEST_S &&
    typeof OfflineAudioContext !== 'undefined';
  const { data } = useQuery({
    queryKey: ['voice', 'peaks', recordingUrl],
    enabled: isDrawn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const bytes = await portalBytes(recordingUrl ?? '', { signal });
      const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes);
      return findPeaks(sound.getChannelData(0));
    },
  });
  return data;
}
