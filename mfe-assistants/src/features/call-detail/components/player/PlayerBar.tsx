import { useId } from 'react';
import type { Call } from 'shared-contract';
import { Button, CopyButton, ErrorPanel, IconButton, Stack, Text } from 'shared-ui/core';
import { formatPosition } from '../../../../shared/calls/call-display';
import type { Entry } from '../../../../shared/calls/turns';
import { usePeaks } from '../../../../shared/player/use-peaks';
import { JUMP_S, type Player, SPEEDS } from '../../../../shared/player/use-player';
import { Waveform } from '../../../../shared/player/Waveform';
import { callPageTexts } from '../../../../texts/call';
import { Downloads } from './Downloads';

const words = callPageTexts;

/** Controls of the recording: play, skip, waveform, speed and downloads. */
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
  const speedId = useId();
  const peaks = usePeaks(call.recordingUrl, duration);
  const moment = `${window.location.origin}${window.location.pathname}?t=${Math.floor(position)}`;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript beside it is the caption. */}
      <audio ref={player.attach} preload="none" />
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
      </Stack>
      <Waveform
        entries={entries}
        peaks={peaks}
        position={position}
        duration={duration}
        onSeek={player.seek}
      />
      <Stack direction="row" gap={4} align="center">
        <Text as="span" tabular>
          {formatPosition(position)} / {formatPosition(duration)}
        </Text>
        <CopyButton value={moment} label={words.copyMoment(formatPosition(position))} />
      </Stack>
      <div data-row="">
        <Legend entries={entries} />
        {/* biome-ignore lint/a11y/useSemanticElements: WebKit breaks the line after a legend */}
        <div role="group" aria-labelledby={speedId} data-speeds="">
          <span id={speedId}>{words.speed}</span>
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
        </div>
        <span>{words.keys}</span>
        <div data-end="">
          <Downloads call={call} />
        </div>
      </div>
      {problem && (
        <div data-row="">
          <ErrorPanel message={problem} onRetry={player.toggle} retrying={isPreparing} />
        </div>
      )}
    </>
  );
}

/** Legend of the waveform's colors. The transcript has the same information as text. */
function Legend({ entries }: { entries: readonly Entry[] }) {
  const hasTools = entries.some(({ kind }) => kind === 'tool');
  return (
    <>
      <span data-key="assistant" aria-hidden="true">
        {words.speakers.bot}
      </span>
      <span data-key="user" aria-hidden="true">
        {words.speakers.user}
      </span>
      {hasTools && (
        <span data-key="tool" aria-hidden="true">
          {words.toolMark}
        </span>
      )}
    </>
  );
}

function PauseIcon() {
  return (
    <svg aria-hidden="true" width={18} height={18} viewBox="0 0 24 24" fill="currentColor">
      <path d="M7 5h4v14H7zM13 5h4v14h-4z" />
    </svg>
  );
}
