import { useQuery } from '@tanstack/react-query';
import type { Call } from 'shared-contract';
import type { Entry } from '../../../../shared/calls/turns';
import {
  canDecode,
  decodeRecording,
  SAMPLE_RATE,
} from '../../../../shared/player/decode-recording';
import { assignLanes, findSpeech, type Lanes } from '../../model/answer-times/lanes';

/** Speech of both speakers on the stereo recording. */
export function useLanes({ stereoRecordingUrl: url }: Call, entries: readonly Entry[]) {
  const isOn = Boolean(url) && canDecode();
  const { data, isPending, isError } = useQuery({
    queryKey: ['voice', 'lanes', url],
    enabled: isOn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Lanes | null> => {
      const sound = await decodeRecording(url ?? '', 2, signal);
      if (sound.numberOfChannels < 2) return null;
      const [one, other] = [0, 1].map((lane) =>
        findSpeech(sound.getChannelData(lane), SAMPLE_RATE),
      );
      return assignLanes(one ?? [], other ?? [], entries);
    },
  });
  return { lanes: data ?? null, isMeasuring: isOn && isPending, failed: isError };
}
