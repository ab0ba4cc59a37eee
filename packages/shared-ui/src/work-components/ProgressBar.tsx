import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

export interface ProgressBarProps {
  /** Accessible name of the progress. */
  label: string;
  /** Undefined while the progress is unknown. */
  value?: number;
  max?: number;
}

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: ${tokens.radius.mark}px;
  overflow: hidden;
  background: ${tokens.surfaceSunken};
  &::-webkit-progress-bar { background: ${tokens.surfaceSunken}; }
  &::-webkit-progress-value { background: ${tokens.brand}; transition: width 150ms; }
  &::-moz-progress-bar { background: ${tokens.brand}; }
`;

/** Progress of a long operation. */
export function ProgressBar({ label, value, max = 1 }: ProgressBarProps) {
  return <Bar aria-label={label} value={value} max={Math.max(max, 1)} />;
}
