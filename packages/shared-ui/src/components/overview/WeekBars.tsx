import styled from '@emotion/styled';
import { tokens } from '../../theme/tokens';

export interface WeekBarsProps {
  /** Accessible name. */
  label: string;
  /** In chronological order; `text` describes the bar. */
  weeks: readonly { text: string; ok: number; rest: number }[];
}

const HEIGHT = 40;

const Bars = styled.ol`
  display: flex;
  align-items: end;
  gap: 4px;
  height: ${HEIGHT}px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { display: flex; flex: 1; flex-direction: column; gap: 1px; max-width: 28px; }
  & > li > i { forced-color-adjust: none; min-height: 0; border-radius: 2px; background: ${tokens.neutral}; }
  & > li > i:last-of-type { background: ${tokens.ok}; }
  & > li[data-empty] { height: 2px; background: ${tokens.border}; }
`;

/** A bar for each week with two parts; its text is announced and shown on hover. */
export function WeekBars({ label, weeks }: WeekBarsProps) {
  const most = Math.max(1, ...weeks.map(({ ok, rest }) => ok + rest));
  const getHeight = (part: number) => Math.round((part / most) * (HEIGHT - 1));
  return (
    <Bars aria-label={label}>
      {weeks.map(({ text, ok, rest }) => (
        <li key={text} title={text} aria-label={text} data-empty={ok + rest === 0 || undefined}>
          <i style={{ height: getHeight(rest) }} />
          <i style={{ height: getHeight(ok) }} />
        </li>
      ))}
    </Bars>
  );
}
