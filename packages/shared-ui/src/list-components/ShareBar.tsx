import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

export interface ShareBarProps {
  /** Part of `total`, from the left. */
  value: number;
  total: number;
  /** `ok` draws the rest in red; `neutral` leaves it empty. */
  tone: 'ok' | 'neutral';
}

const Bar = styled.span`
  display: inline-flex;
  flex: none;
  gap: 2px;
  width: 56px;
  height: 6px;
  margin-right: 8px;
  border-radius: ${tokens.radius.mark}px;
  overflow: hidden;
  forced-color-adjust: none;
  & > i { background: ${tokens.neutral}; }
  & > i + i { min-width: 3px; background: ${tokens.surfaceSunken}; }
  &[data-tone='ok'] > i { background: ${tokens.ok}; }
  &[data-tone='ok'] > i + i { background: ${tokens.error}; }
`;

/** A share as a short bar, before its text. */
export function ShareBar({ value, total, tone }: ShareBarProps) {
  return (
    <Bar data-tone={tone} aria-hidden="true">
      <i style={{ flexGrow: value }} />
      {value < total && <i style={{ flexGrow: total - value }} />}
    </Bar>
  );
}
