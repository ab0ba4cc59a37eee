import styled from '@emotion/styled';
import type { ElementType, ReactNode } from 'react';
import type { Space } from '../../theme/tokens';

export interface GridProps {
  /** Minimum width of an item in pixels; default 280. */
  minItemWidth?: number;
  /** Pixels between the items; default 16. */
  gap?: Space;
  /** Element to render, such as 'ul'. */
  as?: ElementType;
  'aria-label'?: string;
  'aria-busy'?: boolean;
  children?: ReactNode;
}

const own = new Set(['as', 'minItemWidth', 'gap']);

const Box = styled('div', { shouldForwardProp: (name) => !own.has(name) })<
  Required<Pick<GridProps, 'minItemWidth' | 'gap'>>
>(({ minItemWidth, gap }) => ({
  display: 'grid',
  gap,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minItemWidth}px), 1fr))`,
}));

/** Items of equal width in as many columns as fit. */
export function Grid({ minItemWidth = 280, gap = 16, ...rest }: GridProps) {
  return <Box minItemWidth={minItemWidth} gap={gap} {...rest} />;
}
