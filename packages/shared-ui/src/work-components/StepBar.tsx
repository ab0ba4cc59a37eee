import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

export interface StepBarProps {
  /** Accessible name of the steps. */
  label: string;
  steps: readonly { label: string; note?: string }[];
  /** Index of the current step. */
  current: number;
}

const Bar = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${tokens.size.small};
  & > li {
    min-height: 40px;
    padding-top: 10px;
    border-top: 3px solid ${tokens.border};
    color: ${tokens.textFaint};
  }
  & > [data-done] { border-color: ${tokens.textMuted}; color: ${tokens.textMuted}; }
  & > [aria-current] {
    border-color: ${tokens.brandText};
    color: ${tokens.text};
    font-weight: 600;
  }
  & > li > span { margin-left: 6px; font-weight: 400; color: ${tokens.textMuted}; }
  ${media.narrow} {
    & > li > span { display: none; }
  }
`;

/** The steps of a task, and which one is current. */
export function StepBar({ label, steps, current }: StepBarProps) {
  return (
    <Bar aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          data-done={index < current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {index + 1} {step.label}
          {step.note && <span>{step.note}</span>}
        </li>
      ))}
    </Bar>
  );
}
