import styled from '@emotion/styled';
import type { CSSProperties, ElementType, ReactNode } from 'react';
import type { Space } from '../../theme/tokens';

export interface StackProps {
  /** Default: column. */
  direction?: 'row' | 'column';
  /** Pixels between the children; default 12. */
  gap?: Space;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  wrap?: boolean;
  /** Element to draw, for example 'ul'. */
  as?: ElementType;
  className?: string;
  role?: string;
  'aria-label'?: string;
  'aria-busy'?: boolean;
  children?: ReactNode;
}

interface BoxProps {
  row: boolean;
  gap: number;
  align?: string;
  justify?: string;
  wrapped: boolean;
}

const own = new Set(['as', 'row', 'gap', 'align', 'justify', 'wrapped']);

const Box = styled('div', { shouldForwardProp: (name) => !own.has(name) })<BoxProps>(
  ({ row, gap, align, justify, wrapped }) => ({
    display: 'flex',
    flexDirection: row ? 'row' : 'column',
    gap,
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrapped ? 'wrap' : undefined,
    minWidth: 0,
  }),
);

/** Children in a row or column, with equal gaps. */
export function Stack({
  direction = 'column',
  gap = 12,
  wrap = false,
  align,
  justify,
  ...rest
}: StackProps) {
  return (
    <Box
      row={direction === 'row'}
      gap={gap}
      wrapped={wrap}
      align={align as string | undefined}
      justify={justify as string | undefined}
      {...rest}
    />
  );
}
