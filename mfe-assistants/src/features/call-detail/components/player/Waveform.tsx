import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react';
import { tokens } from 'shared-ui/core';
import { positionText } from '../../../../shared/calls/call-display';
import type { Entry } from '../../../../shared/calls/turns';
import { JUMP_S } from '../../../../shared/player/use-player';
import { callPageTexts } from '../../../../texts/call';
import { BARS, type Bar, barsOf } from '../../model/peaks';

const words = callPageTexts;
const HEIGHT = 56;
/** The assistant is above the middle, the customer below. */
const LANE = HEIGHT / 2;
const STEP_S = 5;

interface Props {
  entries: readonly Entry[];
  peaks: readonly number[] | undefined;
  position: number;
  duration: number;
  onSeek: (seconds: number) => void;
}

/** The recording as a slider: speakers, tools and silences marked, the played part coloured. */
export function Waveform({ entries, peaks, position, duration, onSeek }: Props) {
  const bars = useMemo(() => barsOf(entries, duration, peaks), [entries, duration, peaks]);
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
      aria-valuetext={words.positionText(positionText(position), positionText(duration))}
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
        height={HEIGHT}
        viewBox={`0 0 ${BARS * 4} ${HEIGHT}`}
        preserveAspectRatio="none"
        style={{ display: 'block' }}
      >
        <Marks entries={entries} duration={duration} />
        <Bars bars={bars} opacity={0.35} />
        <svg
          aria-hidden="true"
          x={0}
          y={0}
          width={BARS * 4 * share}
          height={HEIGHT}
          overflow="hidden"
        >
          <Bars bars={bars} opacity={1} />
        </svg>
        <rect x={Math.max(0, BARS * 4 * share - 1)} width={2} height={HEIGHT} fill={tokens.text} />
      </svg>
    </div>
  );
}

const laneOf = (role: Bar['role']) =>
  role === null ? 'none' : role === 'user' ? 'user' : 'assistant';

function topOf(lane: ReturnType<typeof laneOf>, size: number): number {
  if (lane === 'none') return LANE - size / 2;
  return lane === 'user' ? LANE + 1 : LANE - 1 - size;
}

const Bars = memo(function Bars({ bars, opacity }: { bars: readonly Bar[]; opacity: number }) {
  return (
    <g opacity={opacity}>
      {bars.map(({ height, role }, index) => {
        const size = height * (LANE - 4);
        return (
          <rect
            key={index}
            data-role={laneOf(role)}
            x={index * 4 + 0.5}
            width={3}
            rx={1.5}
            y={topOf(laneOf(role), size)}
            height={size}
          />
        );
      })}
    </g>
  );
});

const Marks = memo(function Marks({ entries, duration }: Pick<Props, 'entries' | 'duration'>) {
  const x = (seconds: number) => (duration > 0 ? (seconds / duration) * BARS * 4 : 0);
  return entries.map((entry) => {
    if (entry.kind === 'silence')
      return (
        <rect
          key={entry.key}
          x={x(entry.start)}
          width={Math.max(1, x(entry.end) - x(entry.start))}
          height={HEIGHT}
          fill={tokens.surfaceSunken}
        />
      );
    if (entry.kind === 'tool')
      return (
        <path
          key={entry.key}
          d={`M${x(entry.start) - 4} 0h8l-4 7zM${x(entry.start) - 0.5} 6h1V${HEIGHT}h-1z`}
          fill={tokens.warning}
        />
      );
    return null;
  });
});
