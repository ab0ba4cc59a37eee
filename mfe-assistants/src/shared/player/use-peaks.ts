import { useQuery } from '@tanstack/react-query';
import { portalBytes } from 'shared-auth';
import { peaksOf } from './peaks';

/** Longer recordings show who speaks when: fetching and decoding them would cost too much. */
const LONGEST_S = 5 * 60;
/** Rate at which the sound is decoded, the lowest that a browser has to know. */
const RATE = 8_000;

/** Loudness of a recording; undefined until it is there, and for long recordings. */
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
      return peaksOf(sound.getChannelData(0));
    },
  });
  return data;
}
