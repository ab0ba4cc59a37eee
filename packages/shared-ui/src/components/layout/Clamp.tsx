import styled from '@emotion/styled';

export interface ClampProps {
  /** Maximum lines that are shown. */
  lines: number;
}

/** Truncates its text after a number of lines, with an ellipsis. */
export const Clamp = styled('div', { shouldForwardProp: (name) => name !== 'lines' })<ClampProps>(
  ({ lines }) => ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }),
);
