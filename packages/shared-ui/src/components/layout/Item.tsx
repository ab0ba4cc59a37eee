import styled from '@emotion/styled';
import type { CSSProperties, ElementType, ReactNode } from 'react';

export interface ItemProps {
  /** Share of the free space; by default the item is as large as its content. */
  grow?: number;
  /** Width at which the item wraps, in pixels; default 0. */
  basis?: number;
  /** Never shrinks. */
  fixed?: boolean;
  align?: CSSProperties['alignSelf'];
  /** Pixels. */
  maxWidth?: number;
  /** Pixels. */
  minHeight?: number;
  /** Stretches the child to the size of the item. */
  fill?: boolean;
  /** Element to draw, for example 'span'. */
  as?: ElementType;
  children?: ReactNode;
}

const own = new Set(['as', 'grow', 'basis', 'fixed', 'align', 'maxWidth', 'minHeight', 'fill']);

const Box = styled('div', { shouldForwardProp: (name) => !own.has(name) })<{
  grow?: number | undefined;
  basis: number;
  fixed: boolean;
  align?: string | undefined;
  maxWidth?: number | undefined;
  minHeight?: number | undefined;
  fill: boolean;
}>(({ grow, basis, fixed, align, maxWidth, minHeight, fill }) => ({
  display: fill ? 'grid' : undefined,
  flex: fixed ? 'none' : grow && `${grow} 1 ${basis}px`,
  alignSelf: align,
  minWidth: 0,
  maxWidth,
  minHeight,
}));

/** A child of a Stack that controls its own size. */
export function Item({ basis = 0, fixed = false, fill = false, align, ...rest }: ItemProps) {
  return (
    <Box basis={basis} fixed={fixed} fill={fill} align={align as string | undefined} {...rest} />
  );
}
