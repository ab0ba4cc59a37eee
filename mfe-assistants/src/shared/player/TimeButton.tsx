import { Button, Text } from 'shared-ui/core';
import { callPageTexts } from '../../texts/call';
import { formatPosition } from '../calls/call-display';

interface Props {
  seconds: number;
  /** Undefined if there is nothing to play. */
  onPlay: ((seconds: number) => void) | undefined;
}

/** The time of a note or an answer. Plays from there when clicked. */
export function TimeButton({ seconds, onPlay }: Props) {
  const time = formatPosition(seconds);
  if (!onPlay)
    return (
      <Text as="span" variant="muted" tabular>
        {time}
      </Text>
    );
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={callPageTexts.playFrom(time)}
      onClick={() => onPlay(seconds)}
    >
      {time}
    </Button>
  );
}

interface TurnProps extends Pick<Props, 'onPlay'> {
  seconds: number | null;
}

/** The time of a turn, with the list's own style and attributes. Plays from there when clicked. */
export function TurnTime({ seconds, onPlay, ...button }: TurnProps) {
  if (seconds === null) return <span />;
  const time = formatPosition(seconds);
  if (!onPlay) return <time>{time}</time>;
  return (
    <button
      {...button}
      type="button"
      aria-label={callPageTexts.playFrom(time)}
      onClick={() => onPlay(seconds)}
    >
      {time}
    </button>
  );
}
