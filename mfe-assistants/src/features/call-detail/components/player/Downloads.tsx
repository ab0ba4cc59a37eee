import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadUrl } from 'remote-kit';
import { recordingTicket } from 'shared-api';
import { assistantTexts, type Call } from 'shared-contract';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { confirmDownload } from '../../../../shared/voice/confirm-download';
import { texts } from '../../../../texts';
import { recordingProblem } from '../../model/recording-problem';

const words = texts.call;
const channels = ['mono', 'stereo'] as const;
type Channel = (typeof channels)[number];

const urlOf = (call: Call, channel: Channel) =>
  channel === 'mono' ? call.recordingUrl : call.stereoRecordingUrl;

/** Every track of a call to take away; a track that does not exist is named. */
export function Downloads({ call }: { call: Call }) {
  const [problem, setProblem] = useState<string | null>(null);
  const downloading = useMutation({
    mutationFn: async (channel: Channel) => {
      await confirmDownload(urlOf(call, channel) ?? '');
      return recordingTicket(call.id, channel);
    },
    onMutate: () => setProblem(null),
    onSuccess: ({ url }) => downloadUrl(url),
    onError: (error) => setProblem(recordingProblem(error)),
  });
  return (
    <Stack gap={8}>
      <Stack direction="row" gap={8} wrap align="center">
        {channels.map((channel) => {
          if (!urlOf(call, channel))
            return (
              <Text key={channel} variant="muted">
                {assistantTexts.noRecording(channel)}
              </Text>
            );
          const isBusy = downloading.isPending && downloading.variables === channel;
          return (
            <Button
              key={channel}
              size="small"
              startIcon="download"
              loading={isBusy}
              onClick={() => downloading.mutate(channel)}
            >
              {isBusy ? words.downloading : words.download[channel]}
            </Button>
          );
        })}
      </Stack>
      {problem && <Banner tone="error">{problem}</Banner>}
    </Stack>
  );
}
