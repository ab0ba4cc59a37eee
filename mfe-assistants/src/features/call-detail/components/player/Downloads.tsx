import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadUrl } from 'remote-kit';
import { recordingTicket } from 'shared-api';
import { assistantTexts, type Call } from 'shared-contract';
import { Banner, Stack, Text } from 'shared-ui/core';
import { describeRecordingProblem } from '../../../../shared/player/recording-problem';
import { confirmDownload } from '../../../../shared/voice/confirm-download';
import { DownloadButton } from '../../../../shared/voice/DownloadButton';
import { callPageTexts } from '../../../../texts/call';

const words = callPageTexts;
const channels = ['mono', 'stereo'] as const;
type Channel = (typeof channels)[number];

const getUrl = (call: Call, channel: Channel) =>
  channel === 'mono' ? call.recordingUrl : call.stereoRecordingUrl;

/** Downloads a call's audio tracks, and shows which tracks are missing. */
export function Downloads({ call }: { call: Call }) {
  const [problem, setProblem] = useState<string | null>(null);
  const downloading = useMutation({
    mutationFn: async (channel: Channel) => {
      await confirmDownload(getUrl(call, channel) ?? '');
      return recordingTicket(call.id, channel);
    },
    onMutate: () => setProblem(null),
    onSuccess: ({ url }) => downloadUrl(url),
    onError: (error) => setProblem(describeRecordingProblem(error)),
  });
  return (
    <Stack gap={8}>
      <Stack direction="row" gap={8} wrap align="center">
        {channels.map((channel) => {
          if (!getUrl(call, channel))
            return (
              <Text key={channel} variant="muted">
                {assistantTexts.noRecording(channel)}
              </Text>
            );
          return (
            <DownloadButton
              key={channel}
              isBusy={downloading.isPending && downloading.variables === channel}
              label={words.download[channel]}
              busyLabel={words.downloading}
              onDownload={() => downloading.mutate(channel)}
            />
          );
        })}
      </Stack>
      {problem && <Banner tone="error">{problem}</Banner>}
    </Stack>
  );
}
