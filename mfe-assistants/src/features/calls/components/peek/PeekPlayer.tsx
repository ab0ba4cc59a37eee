import { Banner, IconButton } from 'shared-ui/core';
import { formatPosition } from '../../../../shared/calls/call-display';
import type { Entry } from '../../../../shared/calls/turns';
import { PlayIcon } from '../../../../shared/player/PlayIcon';
import { usePeaks } from '../../../../shared/player/use-peaks';
import type { Player } from '../../../../shared/player/use-player';
import { Waveform } from '../../../../shared/player/Waveform';
import { listNoteTimes, type PinnedNotes } from '../../../../shared/review/api/use-pinned-notes';
import { texts } from '../../texts';

const words = texts.peek;
const HEIGHT = 44;

interface Props {
  player: Player;
  entries: readonly Entry[];
  recordingUrl: string | null;
  notes: PinnedNotes;
}

/** A compact player with both speakers, tools and notes. */
export function PeekPlayer({ player, entries, recordingUrl, notes }: Props) {
  const { isPlaying, isPreparing, position, duration, problem } = player;
  const peaks = usePeaks(recordingUrl, duration);
  return (
    <div data-part="player">
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below */}
      <audio ref={player.attach} preload="none" hidden />
      <IconButton
        label={isPlaying ? words.pause : words.play}
        aria-keyshortcuts="Space"
        aria-busy={isPreparing || undefined}
        onClick={player.toggle}
      >
        <PlayIcon isPlaying={isPlaying} />
      </IconButton>
      <Waveform
        entries={entries}
        peaks={peaks}
        position={position}
        duration={duration}
        onSeek={player.seek}
        height={HEIGHT}
        notes={listNoteTimes(notes)}
      />
      <span>{`${formatPosition(position)} / ${formatPosition(duration)}`}</span>
      {problem && <Banner tone="error">{problem}</Banner>}
    </div>
  );
}
