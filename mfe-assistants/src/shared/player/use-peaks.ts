import { useQuery } from '@tanstack/react-query';
import { canDecode, decodeRecording } from './decode-recording';
import { findPeaks } from './peaks';

/**
 * Longer recordings only show who speaks when, because downloading and decoding them costs too
 * much.
 */
const LONGEST_S = 5 * 60;

/** Loudness of a recording; undefined while loading and for long recordings. */
export function usePeaks(recordingUrl: string | null | undefined, duration: number) {
  const isDrawn = Boolean(recordingUrl) && duration > 0 && duration <= LONGEST_S && canDecode();
  const { data } = useQuery({
    queryKey: ['voice', 'peaks', recordingUrl],
    enabled: isDrawn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const sound = await decodeRecording(recordingUrl ?? '', 1, signal);
      return findPeaks(sound.getChannelData(0));
    },
  });
  return data;
}
