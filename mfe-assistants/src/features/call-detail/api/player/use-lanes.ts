import { useQuery } from '@tanstack/react-query';
import { portalBytes } from 'shared-auth';
import type { Call } from 'shared-contract';
import type { Entry } from '../../../../shared/calls/turns';
import { assignLanes, findSpeech, type Lanes } from '../../model/answer-times/lanes';

/** Sample rate for decoding; the lowest that browsers must support. */
const RATE = 8_000;

/**
 * Speech of both speakers on the stereo recording.
 *
 * @param isOn false skips downloading and decoding the recording
 */
export function useLanes(
  { stereoRecordingUrl: url }: Call,
  entries: readonly Entry[],
  isOn: boolean,
) {
  const canDecode = Boolean(url) && typeof OfflineAudioContext !== 'undefined';
  const { data, isPending, isError } = useQuery({
    queryKey: ['voice', 'lanes', url],
    enabled: isOn && canDecode,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Lanes | null> => {
      const bytes = await portalBytes(url ?? '', { signal });
      const sound = await new OfflineAudioContext(2, 1, RATE).decodeAudioData(bytes);
      if (sound.numberOfChannels < 2) return null;
      const [one, other] = [0, 1].map((lane) => findSpeech(sound.getChannelData(lane), RATE));
      return assignLanes(one ?? [], other ?? [], entries);
    },
  });
  return { lanes: data ?? null, isMeasuring: isOn && canDecode && isPending, failed: isError };
}
