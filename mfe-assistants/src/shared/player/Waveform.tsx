import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react';
import { tokens } from 'shared-ui/core';
import { callPageTexts } from '../../texts/call';
import { formatPosition } from '../calls/call-display';
import type { Entry } from '../calls/turns';
import { BARS, type Bar, createBars } from './peaks';
import { JUMP_S } from './use-player';

const words = callPageTexts;
const HEIGHT = 56;
const STEP_S = 5;
const NONE: readonly number[] = [];

interface Props {
  entries: readonly Entry[];
  peaks: readonly number[] | undefined;
  position: number;
  duration: number;
  onSeek: (seconds: number) => void;
  /** Pixels. */
  height?: number;
  /** Times of notes, in seconds. */
  notes?: readonly number[];
}

const fills = {
  assistant: tokens.textMuted,
  user: 'var(--calls-customer)',
  none: tokens.borderStrong,
} as const;

/** The recording as a slider with speakers, tools, silences and notes. Fades the unplayed part. */
export function Waveform(props: Props) {
  const { entries, peaks, position, duration, onSeek, height = HEIGHT, notes = NONE } = props;
  const bars = useMemo(() => createBars(entries, duration, peaks), [entries, duration, peaks]);
  const share = duration > 0 ? Math.min(1, position / duration) : 0;

  function onPointer(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(((event.clientX - left) / Math.max(1, width)) * duration);
  }

  function onKey(event: KeyboardEvent) {
    const to: Record<string, number> = {
      ArrowLeft: position - STEP_S,
      ArrowDown: position - STEP_S,
      ArrowRight: position + STEP_S,
      ArrowUp: position + STEP_S,
      PageDown: position - JUMP_S,
      PageUp: position + JUMP_S,
      Home: 0,
      End: duration,
    };
    const target = to[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onSeek(target);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={words.position}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={Math.floor(position)}
      aria-valuetext={words.positionText(formatPosition(position), formatPosition(duration))}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        onPointer(event);
      }}
      onPointerMove={onPointer}
      onKeyDown={onKey}
      style={{ cursor: 'pointer', touchAction: 'pan-y', borderRadius: tokens.radius.control }}
    >
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        viewBox={`0 0 ${BARS * 4} ${height}`}
        preserveAspectRatio="none"
        style={{ display: 'block' }}
      >
        <Marks entries={entries} duration={duration} height={height} notes={notes} />
        <Bars bars={bars} opacity={0.35} height={height} />
        <svg
          aria-hidden="true"
          x={0}
          y={0}
          width={BARS * 4 * share}
          height={height}
          overflow="hidden"
        >
          <Bars bars={bars} opacity={1} height={height} />
        </svg>
        <rect
          x={Math.max(0, BARS * 4 * share - 1)}
          width={2}
          height={height}
          fill={tokens.brandText}
        />
      </svg>
    </div>
  );
}

const getLane = (role: Bar['role']) =>
  role === null ? 'none' : role === 'user' ? 'user' : 'assistant';

/** The assistant is above the middle, the customer below it. */
function getTop(lane: ReturnType<typeof getLane>, size: number, middle: number): number {
  if (lane === 'none') return middle - size / 2;
  return lane === 'user' ? middle + 1 : middle - 1 - size;
}

interface BarsProps {
  bars: readonly Bar[];
  opacity: number;
  height: number;
}

const Bars = memo(function Bars({ bars, opacity, height: whole }: BarsProps) {
  const middle = whole / 2;
  return (
    <g opacity={opacity}>
      {bars.map(({ height, role }, index) => {
        const size = height * (middle - 4);
        return (
          <rect
            key={index}
            data-role={getLane(role)}
            fill={fills[getLane(role)]}
            x={index * 4 + 0.5}
            width={3}
            rx={1.5}
            y={getTop(getLane(role), size, middle)}
            height={size}
          />
        );
      })}
    </g>
  );
});

type MarksProps = Pick<Props, 'entries' | 'duration'> & {
  height: number;
  notes: readonly number[];
};

const Marks = memo(function Marks({ entries, duration, height, notes }: MarksProps) {
  const toX = (seconds: number) => (duration > 0 ? (seconds / duration) * BARS * 4 : 0);
  const marks = entries.map((entry) => {
    if (entry.kind === 'silence')
      return (
        <rect
          key={entry.key}
          x={toX(entry.start)}
          width={Math.max(1, toX(entry.end) - toX(entry.start))}
          height={height}
          fill={tokens.surfaceSunken}
        />
      );
    if (entry.kind === 'tool')
      return (
        <path
          key={entry.key}
          d={`M${toX(entry.start) - 4} ${height}h8l-4 -7z`}
          fill={tokens.textMuted}
        />
      );
    return null;
  });
  const pins = notes.map((second, index) => (
    <path
      key={`note ${index}`}
      d={`M${toX(second) - 4} 0h8v6h-8zM${toX(second) - 0.5} 6h1V${height}h-1z`}
      fill={tokens.warning}
    />
  ));
  return [...marks, ...pins];
});
