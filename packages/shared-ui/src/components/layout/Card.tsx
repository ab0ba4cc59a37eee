import styled from '@emotion/styled';
import type { ElementType, ReactNode } from 'react';
import { tokens } from '../../theme/tokens';

export interface CardProps {
  /** Element to draw, for example 'li' or 'article'; default 'article'. */
  as?: ElementType;
  children: ReactNode;
}

const Box = styled.article`
  background: ${tokens.surface};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  padding: 16px;
`;

/** One item of a list, in a box. */
export function Card(props: CardProps) {
  return <Box {...props} />;
}
