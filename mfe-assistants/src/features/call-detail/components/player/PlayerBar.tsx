import type { Call } from 'shared-contract';
import { Button, CopyButton, ErrorPanel, IconButton, Stack, Text } from 'shared-ui/core';
import { positionText } from '../../../../shared/calls/call-display';
import type { Entry } from '../../../../shared/calls/turns';
import { JUMP_S, type Player, SPEEDS } from '../../../../shared/player/use-player';
import { texts } from '../../../../texts';
import { usePeaks } from '../../api/player/use-peaks';
import { Waveform } from './Waveform';

const words = texts.call;

/** The recording: waveform, play, jumps and speed. */
export function PlayerBar({
  call,
  player,
  entries,
}: {
  call: Call;
  player: Player;
  entries: readonly Entry[];
}) {
  const { position, duration, isPlaying, isPreparing, speed, problem } = player;
  const peaks = usePeaks(call.recordingUrl, duration);
  const moment = `${window.location.origin}${window.location.pathname}?t=${Math.floor(position)}`;
  return (
    <Stack gap={12}>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript beside it is the caption. */}
      <audio ref={player.attach} preload="none" />
      <Waveform
        entries={entries}
        peaks={peaks}
        position={position}
        duration={duration}
        onSeek={player.seek}
      />
      <Stack direction="row" gap={8} wrap align="center" justify="space-between">
        <Stack direction="row" gap={4} align="center">
          <IconButton label={words.backward} onClick={() => player.jump(-JUMP_S)}>
            <Text as="span" variant="small">
              −{JUMP_S}
            </Text>
          </IconButton>
          <Button
            variant="primary"
            loading={isPreparing}
            startIcon={isPlaying ? <PauseIcon /> : 'play'}
            onClick={player.toggle}
          >
            {isPlaying ? words.pause : words.play}
          </Button>
          <IconButton label={words.forward} onClick={() => player.jump(JUMP_S)}>
            <Text as="span" variant="small">
              +{JUMP_S}
            </Text>
          </IconButton>
          <Text as="span" tabular>
            {positionText(position)} / {positionText(duration)}
          </Text>
          <CopyButton value={moment} label={words.copyMoment(positionText(position))} />
        </Stack>
        <fieldset
          style={{
            display: 'flex',
            flexWrap: 'wrap',
            minWidth: 0,
            border: 0,
            padding: 0,
            margin: 0,
          }}
        >
          <legend style={{ float: 'left', padding: '4px 4px 0 0' }}>
            <Text as="span" variant="muted">
              {words.speed}
            </Text>
          </legend>
          {SPEEDS.map((one) => (
            <Button
              key={one}
              size="small"
              variant="quiet"
              aria-pressed={one === speed}
              onClick={() => player.setSpeed(one)}
            >
              {one}×
            </Button>
          ))}
        </fieldset>
      </Stack>
      {problem && <ErrorPanel message={problem} onRetry={player.toggle} retrying={isPreparing} />}
    </Stack>
  );
}

function PauseIcon() {
  return (
    <svg aria-hidden="true" width={18} height={18} viewBox="0 0 24 24" fill="currentColor">
      <path d="M7 5h4v14H7zM13 5h4v14h-4z" />
    </svg>
  );
}
