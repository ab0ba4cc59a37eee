import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { cut, toneColours } from './look';
import { Outline } from './Outline';

export type OutcomeTone = keyof typeof toneColours;

export interface OutcomeLabelProps {
  tone: OutcomeTone;
  /** Outline on a 24-pixel grid. */
  path: string;
  children: string;
}

const pulse = keyframes`50% { opacity: 0.35; }`;

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  height: 24px;
  font-weight: 500;
  & > svg { flex: none; color: ${tokens.neutral}; }
  & > span { ${cut} }
  &[data-tone='ok'] > svg { color: ${toneColours.ok}; }
  &[data-tone='warning'] > svg, &[data-tone='live'] > svg { color: ${toneColours.warning}; }
  &[data-tone='error'] {
    padding: 0 8px 0 6px;
    border-radius: ${tokens.radius.small}px;
    background: ${tokens.errorSoft};
    color: ${tokens.error};
  }
  &[data-tone='error'] > svg { color: inherit; }
  &[data-tone='live'] > svg { animation: ${pulse} 1.6s ease-in-out infinite; }
  ${media.calm} { &[data-tone='live'] > svg { animation: none; } }
`;

/** Outcome of a call. The icon shows the tone; only a failure has a background. */
export function OutcomeLabel({ tone, path, children }: OutcomeLabelProps) {
  return (
    <Box data-tone={tone}>
      <Outline path={path} />
      <span>{children}</span>
    </Box>
  );
}
