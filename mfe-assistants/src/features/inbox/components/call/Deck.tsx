import type { CSSProperties } from 'react';
import { Banner, Button } from 'shared-ui/core';
import { Keys } from 'shared-ui/keys';
import { formatPosition } from '../../../../shared/calls/call-display';
import { PlayIcon } from '../../../../shared/player/PlayIcon';
import type { Player } from '../../../../shared/player/use-player';
import type { Cue } from '../../model/cues';
import { texts } from '../../texts';

const words = texts.call;

interface Props {
  player: Player;
  cues: readonly Cue[];
  cueAt: number;
}

export function Deck({ player, cues, cueAt }: Props) {
  const { isPlaying, isPreparing, position, duration, problem } = player;
  const share = duration > 0 ? Math.min(1, position / duration) : 0;
  const played = { '--played': `${share * 100}%` } as CSSProperties;
  return (
    <div data-deck="">
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below */}
      <audio ref={player.attach} preload="none" hidden />
      <div data-sound="">
        <Button
          size="small"
          loading={isPreparing}
          aria-keyshortcuts="Space"
          onClick={player.toggle}
        >
          <PlayIcon isPlaying={isPlaying} />
          {isPlaying ? words.pause : words.play}
        </Button>
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.floor(duration))}
          value={Math.floor(position)}
          style={played}
          aria-label={words.position}
          aria-valuetext={`${formatPosition(position)} / ${formatPosition(duration)}`}
          onChange={(event) => player.seek(Number(event.target.value))}
        />
        <span>
          <b>{formatPosition(position)}</b> / {formatPosition(duration)}
        </span>
      </div>
      {problem && <Banner tone="error">{problem}</Banner>}
      {cues.length > 0 && (
        <div data-cues="">
          <span>{words.listenAt}</span>
          {cues.map(({ at, kind }, index) => (
            <button
              key={at}
              type="button"
              aria-pressed={index === cueAt}
              onClick={() => player.playFrom(at)}
            >
              <b>{formatPosition(at)}</b> {texts.cues[kind]}
            </button>
          ))}
          <Keys keys={['[', ']']} />
        </div>
      )}
    </div>
  );
}
