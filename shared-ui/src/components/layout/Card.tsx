import styled from '@emotion/styled';
import type { ElementType, ReactNode } from 'react';
import { panelLook } from './Panel';

export interface CardProps {
  /** Element to draw, for example 'li' or 'article'; default 'article'. */
  as?: ElementType;
  children: ReactNode;
}

const Box = styled.article`
  ${panelLook}
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  padding: 16px;
`;

/** One thing of a list, in a box. */
export function Card(props: CardProps) {
  return <Box {...props} />;
}
