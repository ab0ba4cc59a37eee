import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { media, tokens } from '../../theme/tokens';

export interface SkeletonProps {
  /** CSS width; a number is pixels. Default 100%. */
  width?: number | string;
  /** CSS height; a number is pixels. Default 16. */
  height?: number | string;
  /** Corner radius in pixels. Default 6. */
  radius?: number;
}

const breathe = keyframes`50% { opacity: 0.5; }`;

const Box = styled.span`
  display: block;
  max-width: 100%;
  background: ${tokens.surfaceSunken};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${media.calm} { animation: none; }
`;

/** A placeholder in the shape of the content. It marks itself as busy. */
export function Skeleton({ width = '100%', height = 16, radius = 6 }: SkeletonProps) {
  return <Box aria-busy aria-hidden="true" style={{ width, height, borderRadius: radius }} />;
}
