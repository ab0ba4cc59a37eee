import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { uiTexts } from '../../texts';
import { media, tokens } from '../../theme/tokens';
import { VisuallyHidden } from '../content/VisuallyHidden';

export interface SpinnerProps {
  /** Accessible name of the pending step. */
  label?: string;
  /** 20, 36 or 56 pixels. */
  size?: 'small' | 'medium' | 'large';
}

const pixels = { small: 20, medium: 36, large: 56 } as const;

const pulse = keyframes`
  0%, 100% { transform: scaleY(0.35); opacity: 0.45; }
  50% { transform: scaleY(1); opacity: 1; }
`;

const Bars = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  color: ${tokens.brandText};
  & > i {
    width: 14%;
    height: 100%;
    border-radius: ${tokens.radius.pill}px;
    background: currentColor;
    animation: ${pulse} 1s ease-in-out infinite;
  }
  & > i:nth-of-type(2) { animation-delay: 0.12s; }
  & > i:nth-of-type(3) { animation-delay: 0.24s; }
  & > i:nth-of-type(4) { animation-delay: 0.36s; }
  ${media.calm} { & > i { animation: none; transform: scaleY(0.7); } }
`;

/** The portal's loading animation: a moving voice level. */
export function Spinner({ label = uiTexts.loading, size = 'medium' }: SpinnerProps) {
  const edge = pixels[size];
  return (
    <span role="status">
      <Bars aria-hidden="true" style={{ width: edge, height: edge }}>
        <i />
        <i />
        <i />
        <i />
      </Bars>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
