import type { IndexedCall } from 'shared-contract';
import { IconButton, TextLink } from 'shared-ui/core';
import { Time } from 'shared-ui/work';
import { describeCustomer, getReviewAddress } from '../../../shared/call-list/call-row';
import { Outcome } from '../../../shared/call-list/Outcome';
import { formatPosition } from '../../../shared/calls/call-display';
import type { Entry } from '../../../shared/calls/turns';
import { PlayIcon } from '../../../shared/player/PlayIcon';
import { usePeaks } from '../../../shared/player/use-peaks';
import type { Player } from '../../../shared/player/use-player';
import { Waveform } from '../../../shared/player/Waveform';
import { texts } from '../texts';

const HEIGHT = 36;

interface Props {
  side: string;
  call: IndexedCall;
  entries: readonly Entry[];
  recordingUrl: string | null;
  /** Undefined for a call without a recording. */
  player: Player | undefined;
  isActive: boolean;
  onPlay: () => void;
  isLoading?: boolean;
}

/** One of the two calls: customer, outcome and recording. */
export function CompareHead(props: Props) {
  const { side, call, entries, recordingUrl, player, isActive, onPlay } = props;
  return (
    <header>
      <h2>
        <i>{side}</i>
        <TextLink to={getReviewAddress(call)}>{describeCustomer(call)}</TextLink>
        <Outcome call={call} />
      </h2>
      <p data-meta="">
        {call.assistant_name && <span>{call.assistant_name}</span>}
        <Time value={call.started_at ?? call.created_at} />
      </p>
      {player && (
        <Lane
          player={player}
          side={side}
          entries={entries}
          recordingUrl={recordingUrl}
          isActive={isActive}
          onPlay={onPlay}
        />
      )}
    </header>
  );
}

type LaneProps = Pick<Props, 'side' | 'entries' | 'recordingUrl' | 'isActive' | 'onPlay'> & {
  player: Player;
};

function Lane({ player, side, entries, recordingUrl, isActive, onPlay }: LaneProps) {
  const { isPlaying, isPreparing, position, duration } = player;
  const peaks = usePeaks(recordingUrl, duration);
  return (
    <div data-lane="" data-active={isActive ? '' : undefined}>
      {/* biome-ignore lint/a11y/useMediaCaption: the turns are below */}
      <audio ref={player.attach} preload="none" hidden />
      <IconButton
        label={isPlaying ? texts.pause(side) : texts.play(side)}
        aria-keyshortcuts={side}
        aria-busy={isPreparing || undefined}
        onClick={isPlaying ? player.toggle : onPlay}
      >
        <PlayIcon isPlaying={isPlaying} size={12} />
      </IconButton>
      <Waveform
        entries={entries}
        peaks={peaks}
        position={position}
        duration={duration}
        onSeek={player.seek}
        height={HEIGHT}
      />
      <span>{formatPosition(isPlaying || position > 0 ? position : duration)}</span>
    </div>
  );
}
