import { tokens } from 'shared-ui/core';
import type { Entry } from '../../../shared/calls/turns';
import { BARS, type Bar, createBars } from '../../../shared/player/peaks';
import { callPageTexts } from '../../../texts/call';

const HEIGHT = 28;
/** Minimum time range shown, in seconds. */
const LEAST_S = 30;

interface Props {
  entries: readonly Entry[];
  /** Duration of the call so far. */
  seconds: number;
}

/** When each speaker talked in a running call, latest on the right. */
export function LiveLanes({ entries, seconds }: Props) {
  const bars = createBars(entries, Math.max(LEAST_S, seconds));
  const { speakers } = callPageTexts;
  return (
    <div data-lanes="">
      <span>{speakers.bot}</span>
      <Lane
        bars={bars}
        isOwn={(role) => role !== null && role !== 'user'}
        fill={tokens.textMuted}
      />
      <span data-speaker="user">{speakers.user}</span>
      <Lane bars={bars} isOwn={(role) => role === 'user'} fill="var(--calls-customer)" />
    </div>
  );
}

interface LaneProps {
  bars: readonly Bar[];
  isOwn: (role: Bar['role']) => boolean;
  fill: string;
}

const Lane = ({ bars, isOwn, fill }: LaneProps) => (
  <svg
    data-lane=""
    aria-hidden="true"
    viewBox={`0 0 ${BARS * 4} ${HEIGHT}`}
    preserveAspectRatio="none"
    fill={fill}
  >
    {bars.map(({ height, role }, index) => {
      const size = isOwn(role) ? height * HEIGHT : 1.5;
      return (
        <rect
          key={index}
          x={index * 4 + 0.5}
          width={2.5}
          y={(HEIGHT - size) / 2}
          height={size}
          opacity={0.3 + 0.7 * (index / BARS)}
        />
      );
    })}
  </svg>
);
