import styled from '@emotion/styled';

export interface ClampProps {
  /** Most lines that are shown. */
  lines: number;
}

/** Cuts its text after a number of lines, with an ellipsis. */
export const Clamp = styled('div', { shouldForwardProp: (name) => name !== 'lines' })<ClampProps>(
  ({ lines }) => ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }),
);
